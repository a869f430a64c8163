import type { PrivateFacts, PrivateId } from '@roundhouse/engine';

export const HANNIBAL: PrivateId = 'private:H&StJ';
export const ALTON: PrivateId = 'private:StL&A';
export const FREIGHT_LINE: PrivateId = 'private:SLFLC';
export const LA_CROSSE: PrivateId = 'private:L&M';
export const ROCK_ISLAND: PrivateId = 'private:RI';
export const CHICAGO_FREIGHT: PrivateId = 'private:CFHC';
export const MOBILE_OHIO: PrivateId = 'private:M&O';

/** 18mw:setup.4: in ascending order of face value. */
export const PRIVATES: readonly PrivateFacts[] = [
  {
    id: HANNIBAL,
    name: 'Hannibal and St. Joseph',
    price: 40,
    income: 20,
    hexes: [],
    text: 'Pays 20 in phases 1 to 3 and 10 in phase 4.',
  },
  {
    id: ALTON,
    name: 'Saint Louis and Alton',
    price: 70,
    income: 15,
    hexes: [],
    text:
      'A company that owns it may place one extra token in any large city with a free circle, connected or not, ' +
      'at the normal price. That closes it.',
  },
  {
    id: FREIGHT_LINE,
    name: 'Saint Louis Freight Line',
    price: 80,
    income: 0,
    hexes: [],
    text:
      'Its owner gets 10 for every train that runs to or through St. Louis, counted during the operating round and ' +
      'paid at its end, until the first 6-train.',
  },
  {
    id: LA_CROSSE,
    name: 'La Crosse and Milwaukee',
    price: 90,
    income: 15,
    hexes: [],
    text:
      'May be exchanged for one single share of a started company, in the own stock turn, between two stock turns or at ' +
      'the beginning of an operating round (then without its income). Cannot be sold to a company.',
  },
  {
    id: ROCK_ISLAND,
    name: 'Rock Island',
    price: 120,
    income: 20,
    hexes: [],
    text: 'Its owner gets half of every bridge cost that a company pays.',
  },
  {
    id: CHICAGO_FREIGHT,
    name: 'Chicago Freight Handling',
    price: 160,
    income: 20,
    hexes: [],
    text: 'Chicago counts double for the company that owns it, until the first 6-train.',
  },
  {
    id: MOBILE_OHIO,
    name: 'Mobile and Ohio',
    price: 180,
    income: 15,
    hexes: [],
    text:
      'Comes with one share of the Gulf, Mobile and Ohio. Its owner may hand it over for a train of the bank in the ' +
      'train step of a company they preside over. Cannot be sold to a company.',
  },
];
