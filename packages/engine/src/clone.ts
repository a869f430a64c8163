import type { Frame } from './model/frame.ts';
import type { Certificates, Company, Private, State, Train } from './model/state.ts';

type Plain = null | boolean | number | string | undefined | Plain[] | { [key: string]: Plain };

function copyPlain(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain);
  const copy: { [key: string]: Plain } = {};
  for (const key in value) copy[key] = copyPlain(value[key]);
  return copy;
}

/** Members that are not always there are put on afterwards: an object made with a spread is slower to read for good. */
function copyCertificates(it: Certificates): Certificates {
  const copy: Certificates = { president: it.president, single: { ...it.single } };
  if (it.double !== undefined) copy.double = it.double;
  if (it.short) copy.short = { ...it.short };
  return copy;
}

function copyCompany(it: Company): Company {
  return {
    form: it.form,
    stage: it.stage,
    certs: copyCertificates(it.certs),
    at: it.at && { cell: it.at.cell, since: it.at.since },
    par: it.par,
    loans: it.loans,
    hasRun: it.hasRun,
    homes: it.homes.slice(),
    tokensLeft: it.tokensLeft,
    own: copyPlain(it.own as Plain) as Company['own'],
  };
}

const copyPrivate = (it: Private): Private => ({ owner: it.owner, closed: it.closed, used: { ...it.used } });
const copyTrain = (it: Train): Train => ({ ...it });

/**
 * A copy that shares what is never mutated: options, seats, the board, the secret. Written out by hand because it runs
 * for every move a player tries; a test compares it with the JSON round trip.
 */
export function cloneState(state: State): State {
  const companies: State['companies'] = {};
  for (const id in state.companies) {
    const it = state.companies[id as keyof State['companies']];
    if (it) companies[id as keyof State['companies']] = copyCompany(it);
  }
  const privates: State['privates'] = {};
  for (const id in state.privates) {
    const it = state.privates[id as keyof State['privates']];
    if (it) privates[id as keyof State['privates']] = copyPrivate(it);
  }
  const copy: State = {
    title: state.title,
    rules: state.rules,
    options: state.options,
    seats: state.seats,
    bankrupt: state.bankrupt.slice(),
    priority: state.priority,
    phase: state.phase,
    roundNo: state.roundNo,
    arrivals: state.arrivals,
    cash: { ...state.cash },
    companies,
    privates,
    trains: state.trains.map(copyTrain),
    supply: { ...state.supply },
    trainNo: state.trainNo,
    board: state.board,
    agenda: state.agenda.map((frame) => copyPlain(frame as unknown as Plain) as unknown as Frame),
    ending: state.ending && { ...state.ending },
    secret: state.secret,
    own: copyPlain(state.own as Plain) as State['own'],
  };
  if (state.bankBroke) copy.bankBroke = true;
  return copy;
}
