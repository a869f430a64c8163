export * from './control.ts';
export * from './standings.ts';
