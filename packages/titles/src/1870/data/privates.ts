import type { PrivateFacts, PrivateId } from '@roundhouse/engine';

export const GREAT_RIVER: PrivateId = 'private:GRSC';
export const BRIDGE: PrivateId = 'private:MRBC';
export const CATTLE: PrivateId = 'private:SCC';
export const GULF: PrivateId = 'private:GSC';
export const FRISCO: PrivateId = 'private:SLSF';
export const KATY: PrivateId = 'private:MKT';

/** 1870:setup.5, 1870:priv.1: in the order of sale. */
export const PRIVATES: readonly PrivateFacts[] = [
  {
    id: GREAT_RIVER,
    name: 'Great River Shipping',
    price: 20,
    income: 5,
    hexes: [],
    text: 'Pays its income and nothing else.',
  },
  {
    id: BRIDGE,
    name: 'Mississippi River Bridge',
    price: 40,
    income: 10,
    hexes: [
      'A16',
      'B17',
      'C18',
      'D17',
      'E18',
      'F19',
      'G18',
      'H17',
      'I16',
      'J15',
      'K14',
      'L13',
      'M14',
      'N15',
      'O16',
      'O18',
    ],
    text:
      'While a player owns it nobody crosses the Mississippi. Its company builds once in a river hex for 40 less. ' +
      'MP or SSW may buy it in phase 1 for 20 to 40; in its first turn that also gives a free tile at home.',
  },
  {
    id: CATTLE,
    name: 'Southern Cattle',
    price: 50,
    income: 10,
    hexes: [],
    text: 'Its company places a token on a city west of the Mississippi: 10 more there for that company.',
  },
  {
    id: GULF,
    name: 'Gulf Shipping',
    price: 80,
    income: 15,
    hexes: [],
    text: 'Its company places a port on the Gulf or the lower Mississippi: 20 more there; an open port gives others 10, a closed one closes this private.',
  },
  {
    id: FRISCO,
    name: 'St. Louis San Francisco',
    price: 140,
    income: 0,
    hexes: [],
    text: "The president's certificate of the SLSF, which operates with that alone.",
  },
  {
    id: KATY,
    name: 'Missouri-Kansas-Texas',
    price: 160,
    income: 20,
    hexes: [],
    text: 'Comes with one share of the MKT.',
  },
];
