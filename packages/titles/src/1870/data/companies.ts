import type { CompanyFacts, CompanyId } from '@roundhouse/engine';

interface Railroad {
  name: string;
  fullName: string;
  home: string;
  destination: string;
  tokens: number;
  /** 1870:var.hist.1: the year it started in history. */
  year: number;
  color: string;
  textColor: string;
}

/** 1870:corp.2 to 1870:corp.11, in the order in which lists of companies are worked (discards). */
const RAILROADS: readonly Railroad[] = [
  {
    name: 'ATSF',
    fullName: 'Atchison, Topeka & Santa Fe',
    home: 'B9',
    destination: 'N1',
    tokens: 3,
    year: 1859,
    color: '#7090c9',
    textColor: 'black',
  },
  {
    name: 'SSW',
    fullName: 'St. Louis Southwestern',
    home: 'H17',
    destination: 'J3',
    tokens: 2,
    year: 1871,
    color: '#111199',
    textColor: 'white',
  },
  {
    name: 'SP',
    fullName: 'Southern Pacific',
    home: 'N1',
    destination: 'N17',
    tokens: 3,
    year: 1863,
    color: '#f48221',
    textColor: 'white',
  },
  {
    name: 'SLSF',
    fullName: 'St. Louis-San Francisco',
    home: 'E12',
    destination: 'M22',
    tokens: 3,
    year: 1853,
    color: '#d02020',
    textColor: 'white',
  },
  {
    name: 'MP',
    fullName: 'Missouri Pacific',
    home: 'C18',
    destination: 'J5',
    tokens: 3,
    year: 1851,
    color: '#5b4545',
    textColor: 'white',
  },
  {
    name: 'MKT',
    fullName: 'Missouri-Kansas-Texas',
    home: 'B11',
    destination: 'N1',
    tokens: 3,
    year: 1865,
    color: '#018471',
    textColor: 'white',
  },
  {
    name: 'IC',
    fullName: 'Illinois Central',
    home: 'K16',
    destination: 'A22',
    tokens: 2,
    year: 1851,
    color: '#b0b030',
    textColor: 'white',
  },
  {
    name: 'GMO',
    fullName: 'Gulf, Mobile & Ohio',
    home: 'M20',
    destination: 'C18',
    tokens: 2,
    year: 1850,
    color: '#ff4080',
    textColor: 'black',
  },
  {
    name: 'FW',
    fullName: 'Fort Worth & Denver City',
    home: 'J3',
    destination: 'A2',
    tokens: 2,
    year: 1873,
    color: '#56ad9a',
    textColor: 'black',
  },
  {
    name: 'TP',
    fullName: 'Texas & Pacific',
    home: 'J5',
    destination: 'N17',
    tokens: 2,
    year: 1871,
    color: '#37383a',
    textColor: 'white',
  },
];

export const COMPANIES: readonly CompanyFacts[] = RAILROADS.map((it) => ({
  id: `company:${it.name}`,
  name: it.fullName,
  form: 'corporation',
  kind: 'corporation',
  home: { hex: it.home, city: 0 },
  tokens: it.tokens,
  color: it.color,
  textColor: it.textColor,
  destination: it.destination,
  year: it.year,
}));

const byId = new Map(RAILROADS.map((it) => [`company:${it.name}`, it]));
export const destinationOf = (id: CompanyId): string => byId.get(id)?.destination ?? '';
export const homeOf = (id: CompanyId): string => byId.get(id)?.home ?? '';
export const startYear = (id: CompanyId): number => byId.get(id)?.year ?? 0;

export const SLSF: CompanyId = 'company:SLSF';
export const MKT: CompanyId = 'company:MKT';
export const MP: CompanyId = 'company:MP';
export const SSW: CompanyId = 'company:SSW';
