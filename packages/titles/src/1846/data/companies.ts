import type { CompanyFacts, CompanyId } from '@roundhouse/engine';

/** A city spot kept for one corporation until phase IV, and what its token costs there (1846:6.53, 1846:6.52.teleport). */
export interface ReservedSpot {
  hex: string;
  city: number;
  price: number;
  /** Price without a connection; null = a connection is needed. */
  unconnected: number | null;
}

interface Corporation {
  name: string;
  fullName: string;
  home: string;
  tokens: number;
  color: string;
  textColor: string;
  spot?: ReservedSpot;
}

/** 1846:data.corps. The order is the one in which ties of lists are broken (discards). */
const CORPORATIONS: readonly Corporation[] = [
  {
    name: 'PRR',
    fullName: 'Pennsylvania',
    home: 'F20',
    tokens: 5,
    color: '#FF0000',
    textColor: 'white',
    spot: { hex: 'E11', city: 0, price: 40, unconnected: 60 },
  },
  { name: 'NYC', fullName: 'New York Central', home: 'D20', tokens: 4, color: '#110a0c', textColor: 'white' },
  {
    name: 'B&O',
    fullName: 'Baltimore & Ohio',
    home: 'G19',
    tokens: 4,
    color: '#025aaa',
    textColor: 'white',
    spot: { hex: 'H12', city: 0, price: 40, unconnected: 100 },
  },
  {
    name: 'C&O',
    fullName: 'Chesapeake & Ohio',
    home: 'I15',
    tokens: 4,
    color: '#ADD8E6',
    textColor: 'black',
  },
  {
    name: 'ERIE',
    fullName: 'Erie',
    home: 'E21',
    tokens: 4,
    color: '#FFF500',
    textColor: 'black',
    spot: { hex: 'D20', city: 0, price: 40, unconnected: null },
  },
  { name: 'GT', fullName: 'Grand Trunk', home: 'B16', tokens: 3, color: '#f58121', textColor: 'white' },
  {
    name: 'IC',
    fullName: 'Illinois Central',
    home: 'K3',
    tokens: 4,
    color: '#32763f',
    textColor: 'white',
    spot: { hex: 'I5', city: 0, price: 40, unconnected: null },
  },
];

/** 1846:data.special, the five land-grant hexes. */
export const LAND_GRANT: readonly string[] = ['E5', 'F6', 'G5', 'H6', 'J4'];
export const LAND_GRANT_COMPANY: CompanyId = 'company:IC';

/** 1846:3.23.treasury, 1846:pc.ms, 1846:pc.big4. They operate in this order. */
interface IndependentFacts {
  id: CompanyId;
  home: string;
  treasury: number;
}
export const INDEPENDENTS: readonly IndependentFacts[] = [
  { id: 'company:MS', home: 'C15', treasury: 60 },
  { id: 'company:BIG4', home: 'G9', treasury: 40 },
];

const RESERVED_SPOTS: Readonly<Record<CompanyId, ReservedSpot>> = Object.fromEntries(
  CORPORATIONS.flatMap((it) => (it.spot ? [[`company:${it.name}`, it.spot]] : [])),
);

export const companies: readonly CompanyFacts[] = [
  ...CORPORATIONS.map(
    (it): CompanyFacts => ({
      id: `company:${it.name}`,
      name: it.fullName,
      form: 'corporation',
      kind: 'corporation',
      home: { hex: it.home, city: 0 },
      tokens: it.tokens,
      color: it.color,
      textColor: it.textColor,
      ...(it.spot && { reservedSpot: { ...it.spot } }),
      ...(it.name === 'IC' && { landGrant: [...LAND_GRANT] }),
    }),
  ),
  {
    id: 'company:MS',
    name: 'Michigan Southern',
    form: 'independent',
    kind: 'independent',
    home: { hex: 'C15', city: 0 },
    tokens: 1,
    color: '#F4A6C0',
    textColor: 'black',
  },
  {
    id: 'company:BIG4',
    name: 'Big 4',
    form: 'independent',
    kind: 'independent',
    home: { hex: 'G9', city: 0 },
    tokens: 1,
    color: '#00FFFF',
    textColor: 'black',
  },
];

/** Where the corporation in play may stand for less than usual; null = nowhere. */
export const reservedSpotOf = (id: CompanyId): ReservedSpot | null => RESERVED_SPOTS[id] ?? null;
