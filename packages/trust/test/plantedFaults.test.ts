import { afterAll } from 'vitest';
import { FAULTS, stopPostgres } from './planted/faults.ts';
import { plantedIn } from './planted/reported.ts';

afterAll(stopPostgres);

plantedIn('faults', FAULTS);
