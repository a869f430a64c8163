import { type CompanyId, presidentOf, type Read, type Train, trainsOfOthers } from '@roundhouse/engine';

/** Trains of other companies of the same president (18mw:must.3). */
export const siblingTrains = (c: Read, company: CompanyId): Train[] => {
  const president = presidentOf(c, company);
  return trainsOfOthers(c, company)
    .filter(({ owner }) => president !== null && presidentOf(c, owner) === president)
    .map(({ train }) => train);
};
