export * from './control.ts';
export * from './facts.ts';
export * from './operating.ts';
export * from './rounds.ts';
export * from './shares.ts';
export * from './standings.ts';
export * from './trains.ts';
export * from './wishes.ts';
