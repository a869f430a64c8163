export * from './control.ts';
export * from './operating.ts';
export * from './standings.ts';
