export * from './coordinates.ts';
export * from './edgeSet.ts';
