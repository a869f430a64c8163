import { COVERAGE } from './planted/coverage.ts';
import { plantedIn } from './planted/reported.ts';

plantedIn('coverage', COVERAGE);
