import type { PrivateFacts, PrivateId } from '@roundhouse/engine';

export const MS: PrivateId = 'private:MS';
export const BIG4: PrivateId = 'private:BIG4';
export const CWI: PrivateId = 'private:C&WI';
export const MAIL: PrivateId = 'private:MAIL';
export const TUNNEL: PrivateId = 'private:TBC';
export const MEAT: PrivateId = 'private:MPC';
export const STEAMBOAT: PrivateId = 'private:SC';
export const LAKE_SHORE: PrivateId = 'private:LSL';
export const MICHIGAN_CENTRAL: PrivateId = 'private:MC';
export const OHIO_INDIANA: PrivateId = 'private:O&I';
export const BOOMTOWN: PrivateId = 'private:BT';
export const LITTLE_MIAMI: PrivateId = 'private:LM';

interface Row {
  id: PrivateId;
  name: string;
  price: number;
  income: number;
  debt?: number;
  hexes?: readonly string[];
  text: string;
}

const row = ({ id, name, price, income, debt = 0, hexes = [], text }: Row): PrivateFacts => ({
  id,
  name,
  price,
  income,
  debt,
  hexes,
  text,
});

const INDEPENDENT_TEXT =
  'Independent railroad: builds, runs its 2-train and splits what it earns evenly between its owner and its treasury. ' +
  'A corporation that buys it takes over treasury, train and token spot.';
const RESERVED_HEXES_TEXT =
  'Nobody may build in its two hexes until a corporation owns it. Its corporation may lay one or two extra yellow tiles there, ' +
  'free and without a connection; two tiles must join each other.';

/** 1846:data.privates, in the order in which the draft deck is put together. */
export const firstEdition: readonly PrivateFacts[] = [
  row({
    id: MS,
    name: 'Michigan Southern',
    price: 60,
    income: 0,
    debt: 80,
    hexes: ['C15'],
    text: INDEPENDENT_TEXT,
  }),
  row({ id: BIG4, name: 'Big 4', price: 40, income: 0, debt: 60, hexes: ['G9'], text: INDEPENDENT_TEXT }),
  row({
    id: CWI,
    name: 'Chicago & Western Indiana',
    price: 60,
    income: 10,
    hexes: ['D6'],
    text:
      'Keeps the south-east city of Chicago free until a corporation owns it. Its corporation may put one extra token there, ' +
      'free and without a connection, if it has none in Chicago.',
  }),
  row({
    id: MAIL,
    name: 'Mail Contract',
    price: 80,
    income: 0,
    text: 'One train of its corporation earns 10 more for every place it visits. Stays for the whole game once a corporation owns it.',
  }),
  row({
    id: TUNNEL,
    name: 'Tunnel Blasting Company',
    price: 60,
    income: 20,
    text: 'Its corporation pays 20 less for mountain hexes and for tunnel and pass hexsides.',
  }),
  row({
    id: MEAT,
    name: 'Meat Packing Company',
    price: 60,
    income: 15,
    hexes: ['D6', 'I1'],
    text: 'Its corporation puts a marker on Chicago or St. Louis: each of its routes that counts the place earns 30 more, until phase IV.',
  }),
  row({
    id: STEAMBOAT,
    name: 'Steamboat Company',
    price: 40,
    income: 10,
    hexes: ['B8', 'C5', 'D14', 'G19', 'I1'],
    text:
      'Its port marker adds 20 (40 in Holland and Wheeling) to routes that count the port. A player assigns it before each ' +
      'operating round to a port and a railroad; a corporation that owns it has the benefit itself and may move it.',
  }),
  row({
    id: LAKE_SHORE,
    name: 'Lake Shore Line',
    price: 40,
    income: 15,
    hexes: ['D14', 'E17'],
    text: 'Its corporation may once upgrade Cleveland or Toledo, free, without a connection and beside its other builds.',
  }),
  row({
    id: MICHIGAN_CENTRAL,
    name: 'Michigan Central',
    price: 40,
    income: 15,
    hexes: ['B10', 'B12'],
    text: RESERVED_HEXES_TEXT,
  }),
  row({
    id: OHIO_INDIANA,
    name: 'Ohio & Indiana',
    price: 40,
    income: 15,
    hexes: ['F14', 'F16'],
    text: RESERVED_HEXES_TEXT,
  }),
];

/** 1846:2e.bt, 1846:2e.lm. */
export const secondEditionOnly: readonly PrivateFacts[] = [
  row({
    id: BOOMTOWN,
    name: 'Boomtown',
    price: 40,
    income: 10,
    hexes: ['H12'],
    text: 'Its corporation puts a marker on Cincinnati: each of its routes that counts the city earns 20 more, until phase IV.',
  }),
  row({
    id: LITTLE_MIAMI,
    name: 'Little Miami',
    price: 40,
    income: 15,
    hexes: ['H12', 'G13'],
    text:
      'While no track joins Cincinnati and Dayton, its corporation may lay or upgrade one extra tile in each of them, free ' +
      'and without a connection, so that they are joined.',
  }),
];

export const debtOf = (facts: PrivateFacts): number => (typeof facts.debt === 'number' ? facts.debt : 0);

/** 1846:2.3.groups, 1846:2e.groups. */
export const SQUARE: readonly PrivateId[] = [LAKE_SHORE, MICHIGAN_CENTRAL, OHIO_INDIANA];
export const CIRCLE: readonly PrivateId[] = [STEAMBOAT, MEAT, TUNNEL];
