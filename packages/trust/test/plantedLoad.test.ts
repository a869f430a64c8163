import { LOAD } from './planted/load.ts';
import { plantedIn } from './planted/reported.ts';

plantedIn('load', LOAD);
