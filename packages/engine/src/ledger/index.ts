export * from './board.ts';
export * from './loans.ts';
export * from './money.ts';
export * from './presidency.ts';
export * from './privates.ts';
export * from './shares.ts';
export * from './trains.ts';
