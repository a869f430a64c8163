import type { PrivateFacts, PrivateId } from '@roundhouse/engine';

export const MOUNTAIN_ENGINEERS: PrivateId = 'private:ME';
export const TRAIN_STATION: PrivateId = 'private:TS';

export const SPECIAL_TILE = 'X00';
/** Which private lays the special tile where; the last three only in the volatility edition (1817:1.2.6.5, 1817:v.10). */
export const CITY_TILES: Readonly<Partial<Record<PrivateId, string>>> = {
  'private:PSM': 'F13',
  'private:P16': 'C14',
  'private:P17': 'D7',
  'private:P24': 'F3',
};
export const NEW_YORK = 'E22';

/** Louisville, Cincinnati and Charleston (1817:1.2.6.9). */
export const BRIDGE_HEXES: readonly string[] = ['G6', 'H3', 'H9'];
/** Plain mountains beside a city or off-map area (1817:1.2.6.12). */
export const MINE_HEXES: readonly string[] = [
  'B25',
  'C20',
  'C24',
  'E18',
  'F15',
  'G12',
  'G14',
  'H11',
  'H13',
  'H15',
  'I8',
  'I10',
];

/** Bridge and mine tokens that come with a private. */
export const BRIDGES: Readonly<Partial<Record<PrivateId, number>>> = { 'private:OBC': 1, 'private:UBC': 2 };
export const MINES: Readonly<Partial<Record<PrivateId, number>>> = {
  'private:MINC': 1,
  'private:CM': 2,
  'private:MAJC': 3,
};
/** What a mail contract pays each operating round. */
export const MAIL: Readonly<Partial<Record<PrivateId, number>>> = {
  'private:MINM': 10,
  'private:MAIL': 15,
  'private:MAJM': 20,
};

export const makePrivate = (
  name: string,
  full: string,
  price: number,
  text: string,
  hexes: readonly string[] = [],
): PrivateFacts => ({
  id: `private:${name}`,
  name: full,
  price,
  income: 0,
  text,
  hexes,
});

const bridge = (tokens: string): string =>
  `No river fee for yellow tiles of its company. ${tokens}: +10 for every train that stops in that city.`;
const mine = (tokens: string): string =>
  `${tokens}, each laid with a yellow tile in a mountain hex beside a city or off-map area: no mountain fee, ` +
  '+10 for every route through it, the tile is never upgraded.';
const mail = (pays: number): string =>
  `Pays its company ${pays} at the start of every operating round if it owns a train.`;

/** The eleven of the rulebook (1817:1.2.6.4). The price is the face value. */
export const PRIVATES: readonly PrivateFacts[] = [
  makePrivate(
    'PSM',
    'Pittsburgh Steel Mill',
    40,
    'Its company may lay the special tile in Pittsburgh without a connection.',
    ['F13'],
  ),
  makePrivate(
    'ME',
    'Mountain Engineers',
    40,
    'Pays its company 20 for every yellow tile it lays in a mountain hex, after the fee.',
  ),
  makePrivate('OBC', 'Ohio Bridge Company', 40, bridge('One bridge token'), BRIDGE_HEXES),
  makePrivate('UBC', 'Union Bridge Company', 80, bridge('Two bridge tokens'), BRIDGE_HEXES),
  makePrivate('TS', 'Train Station', 80, 'Its company gets one more station marker.'),
  makePrivate('MINC', 'Minor Coal Mine', 30, mine('One mine token'), MINE_HEXES),
  makePrivate('CM', 'Coal Mine', 60, mine('Two mine tokens'), MINE_HEXES),
  makePrivate('MAJC', 'Major Coal Mine', 90, mine('Three mine tokens'), MINE_HEXES),
  makePrivate('MINM', 'Minor Mail Contract', 60, mail(10)),
  makePrivate('MAIL', 'Mail Contract', 90, mail(15)),
  makePrivate('MAJM', 'Major Mail Contract', 120, mail(20)),
];
