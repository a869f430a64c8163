import { ATTACKS } from './planted/attacks.ts';
import { plantedIn } from './planted/reported.ts';

plantedIn('attacks', ATTACKS);
