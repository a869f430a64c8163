import type { PrivateFacts, PrivateId } from '@roundhouse/engine';
import { makePrivate as make } from './privates.ts';

export const LOAN_SHARK: PrivateId = 'private:P12';
export const PONZI_SCHEME: PrivateId = 'private:P13';
export const INVENTOR: PrivateId = 'private:P14';
export const SCRAPPER: PrivateId = 'private:P15';
export const EXPRESS_TRACK: PrivateId = 'private:P18';
export const EFFICIENT_TRACK: PrivateId = 'private:P19';
export const GOLDEN_PARACHUTE: PrivateId = 'private:P20';
export const STATION_SUBSIDY: PrivateId = 'private:P21';

/** Ranch tokens that come with a private (1817:v.14). */
export const RANCHES: Readonly<Partial<Record<PrivateId, number>>> = { 'private:P22': 1, 'private:P23': 2 };
/** Plain hexes west of the mountains of their row, not beside Chicago, Atlanta or a printed B city. */
export const RANCH_HEXES: readonly string[] =
  'B3 B11 B15 B19 B21 B23 C4 C16 C18 D5 D13 D15 D17 E4 E6 E8 E10 E12 E14 F5 F7 F11 G2 G4 G8 G10 H5 H7 I2 I4'.split(
    ' ',
  );

/** What the Inventor gets for the first train of a kind (1817:v.8). */
export const INVENTIONS: Readonly<Record<string, number>> = {
  '2': 20,
  '3': 30,
  '4': 40,
  '5': 50,
  '6': 60,
  '7': 70,
  '8': 80,
};
/** What the Scrapper gets for an own train that is removed (1817:v.9). */
export const SCRAP: Readonly<Record<string, number>> = { '2': 30, '2+': 30, '3': 75, '4': 150 };

const cityTile = (city: string): string =>
  `Its company may lay the special tile in ${city} without a connection.`;
const ranch = (tokens: string): string =>
  `${tokens}, laid with a yellow tile that leads to a city or off-map area beside it, not beside a B city: ` +
  '+10 for every route through it, the tile is never upgraded.';

/** The thirteen privates of the volatility edition (1817:v.1). */
export const VOLATILITY_PRIVATES: readonly PrivateFacts[] = [
  make(
    'P12',
    'Loan Shark',
    60,
    'Its company gets 60 at once and pays 10 more with every payment of interest.',
  ),
  make('P13', 'Ponzi Scheme', 100, 'Does nothing.'),
  make(
    'P14',
    'Inventor',
    70,
    'Its company gets ten times its number for the first train of each kind bought or exported.',
  ),
  make(
    'P15',
    'Scrapper',
    40,
    'Pays its company for its trains that are removed: 30 for a 2 or 2+, 75 for a 3, 150 for a 4.',
  ),
  make('P16', 'Buffalo Rail Center', 40, cityTile('Buffalo'), ['C14']),
  make('P17', 'Toledo Industry', 40, cityTile('Toledo'), ['D7']),
  make('P18', 'Express Track', 30, 'The first tile of a turn costs its company 10, the second nothing.'),
  make(
    'P19',
    'Efficient Track',
    40,
    'The second tile of a turn costs its company 10. With the Express Track both are free.',
  ),
  make(
    'P20',
    'Golden Parachute',
    100,
    'Pays the president 100 when it goes to a company of another president or leaves the game.',
  ),
  make('P21', 'Station Subsidy', 70, 'Pays its company 50 each time it converts.'),
  make('P22', 'Country Ranch', 30, ranch('One ranch token'), RANCH_HEXES),
  make('P23', 'Rural Ranch', 60, ranch('Two ranch tokens'), RANCH_HEXES),
  make('P24', 'Indianapolis Market', 40, cityTile('Indianapolis'), ['F3']),
];
