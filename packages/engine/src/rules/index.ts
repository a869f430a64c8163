export * from './buying.ts';
export * from './certificates.ts';
export * from './selling.ts';
