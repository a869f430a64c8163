import {
  type Action,
  bare,
  type Rulebook,
  type CompanyId,
  companyId,
  companyOf,
  type Frame,
  coreFrames,
  frameOf,
  newGame,
  performInPlace,
  playerId,
  type Read,
  type State,
  turnOf,
} from '@roundhouse/engine';
import { readerFor, importFile, type SiteAction, standing } from '@roundhouse/interop';
import { asksNow, goesPast, type Step, STEPS } from './siteSteps.ts';

/**
 * The site's machine of steps (interop notes: 1846 section 10, 1817 and 1870 section 7): the passes of an operating turn stand
 * exactly where a step waits, and nothing comes after its step is over. A missing and a superfluous pass are both faults.
 */

/** Raising the money for a train, or failing to, belongs to the train step. */
const RAISING = ['sell_shares', 'bankrupt'];

interface Turn {
  company: CompanyId;
  roundNo: number;
  step: number;
}

/** Walks through an export beside our own replay of it. */
export function turnFaults(text: string): string[] {
  const { run, file, marks, difference } = importFile(text);
  if (difference) return [`${difference.after} ${difference.type}: ${difference.what}`];
  const { book } = run;
  const { state } = newGame(book, run.state.seats, readerFor(file).reader.deal(file, book.options));
  const walk = new Walk(book, state);
  const actions = new Map(standing(file.actions).map((action) => [action.id ?? 0, action]));
  let done = 0;
  for (const mark of marks) {
    const ours = run.log.slice(done, mark.actions);
    const action = actions.get(mark.after);
    if (action) walk.leave(action);
    // What the site goes past in silence lies before the record, but for the word that ends the track step.
    const endsTrack = action !== undefined && walk.endsTrack(action);
    if (action && endsTrack) walk.record(action);
    while (ours[0] && isIdle(ours[0]) && goesPast({ book, state }, ours[0].by))
      play(book, state, ours.shift() as Action);
    if (action && !endsTrack) walk.record(action);
    for (const it of ours) {
      if (isIdle(it) && !goesPast({ book, state }, it.by) && !walk.hasPassedTrains())
        walk.fault(mark.after, `a pass of ${bare(it.by)} is missing in ${top(state)}`);
      play(book, state, it);
    }
    done = mark.actions;
  }
  return walk.faults;
}

const isIdle = (action: Action): boolean => action.type === 'pass' && action.auto === true;

function play(book: Rulebook, state: State, action: Action): void {
  const refusal = performInPlace(book, state, action);
  if (refusal) throw new Error(refusal.message);
}

const top = (state: State): string => state.agenda.at(-1)?.at ?? 'nothing';

class Walk {
  readonly faults: string[] = [];
  private turn: Turn | null = null;
  private passedTrains: CompanyId | null = null;
  private left: { company: CompanyId; faults: string[] } | null = null;
  private readonly c: Read;
  private readonly steps: readonly Step[];

  constructor(book: Rulebook, state: State) {
    this.c = { book, state };
    this.steps = STEPS[book.title.id] ?? [];
  }

  fault(id: number | undefined, what: string): void {
    this.faults.push(`${id ?? 0}: ${what}`);
  }

  /** The train step was passed; our own engine asks the same question once more for the last step. */
  hasPassedTrains(): boolean {
    return this.passedTrains !== null && asksNow(this.c, 'buyTrains', this.passedTrains);
  }

  /** A pass while the track step still waits, though our own engine has left it. */
  endsTrack(action: SiteAction): boolean {
    const { turn, steps } = this;
    if (!turn || turn.step > 0 || action.type !== 'pass' || this.companyOf(action) !== turn.company)
      return false;
    return steps[0]?.waits(this.c, turn.company, turn.roundNo) ?? false;
  }

  private asksTrains(company: CompanyId): boolean {
    return frameOf(this.c, coreFrames.buyTrains) !== null && turnOf(this.c, company) !== null;
  }

  private companyOf(action: SiteAction): CompanyId | null {
    const operates = action.entity_type === 'corporation' || action.entity_type === 'minor';
    const company = companyId(String(action.entity));
    if (!operates || this.isAside(action)) return null;
    return frameOf(this.c, coreFrames.operatingRound) || this.passesLast(company, action) ? company : null;
  }

  /** The pass of a last step whose round is over with us. */
  private passesLast(company: CompanyId, action: SiteAction): boolean {
    const { turn, steps } = this;
    if (turn?.company !== company || action.type !== 'pass' || turn.step >= steps.length) return false;
    const last = steps.at(-1);
    return last?.name === 'last' && last.waits(this.c, company, turn.roundNo);
  }

  /** Before a record of somebody else: the turn that is under way must be over. */
  leave(action: SiteAction): void {
    const company = this.companyOf(action);
    if (!this.turn) return;
    // What a share brings in the stock round comes too late for the turn before it.
    const traded = action.entity_type === 'player' && frameOf(this.c, coreFrames.stockRound) !== null;
    const another = company !== null && (company !== this.turn.company || this.isNewTurn(action));
    if (traded || another) this.finish(action);
  }

  /** A record, seen in the position it was made in. */
  record(action: SiteAction): void {
    if (action.entity_type === 'player') this.player(action);
    const raises = RAISING.includes(action.type);
    const trains = this.steps.findIndex((step) => step.name === 'trains');
    if (this.turn && raises && this.asksTrains(this.turn.company)) this.advance(this.turn, trains, action);
    this.leave(action);
    this.settle();
    const company = this.companyOf(action);
    if (!company) return;
    const step = raises && this.asksTrains(company) ? trains : 0;
    this.turn ??= { company, roundNo: this.c.state.roundNo, step };
    if (action.type === 'pass') this.pass(this.turn, action);
    else this.act(this.turn, action);
  }

  /** Connection runs and discards come between the steps; a run of somebody else is one of those. */
  private isAside(action: SiteAction): boolean {
    return (
      this.c.state.agenda.some((frame) => frame.at === 'connectionRuns') ||
      action.type === 'discard_train' ||
      action.type === 'choose'
    );
  }

  /** The same company again in the next round, unless this is the pass of its last step. */
  private isNewTurn(action: SiteAction): boolean {
    const { turn } = this;
    if (!turn || turn.roundNo === this.c.state.roundNo || turnOf(this.c, turn.company) === null) return false;
    return !this.passesLast(turn.company, action);
  }

  private finish(action: SiteAction): void {
    const { turn } = this;
    this.turn = null;
    if (!turn || companyOf(this.c, turn.company).stage !== 'running') return;
    const known = this.faults.length;
    this.advance(turn, this.steps.length, action);
    this.left = { company: turn.company, faults: this.faults.splice(known) };
  }

  /** What a turn left undone counts unless the company closed on the way: nobody asks it any more. */
  private settle(): void {
    const { left } = this;
    this.left = null;
    if (left && companyOf(this.c, left.company).stage === 'running') this.faults.push(...left.faults);
  }

  /** Every step before this one must be over or silent. */
  private advance(turn: Turn, to: number, action: SiteAction): void {
    const minor = this.c.book.companies[turn.company]?.kind === 'independent';
    for (let at = turn.step; at < to; at++) {
      const step = this.steps[at];
      // An independent builds and runs, nothing else.
      if (minor && at > 1) break;
      // Once the round is over only the last step can still be judged.
      if (turn.roundNo !== this.c.state.roundNo && step?.name !== 'last') continue;
      if (step?.waits(this.c, turn.company, turn.roundNo))
        this.fault(action.id, `${bare(turn.company)} leaves the ${step.name} step without a word`);
    }
    turn.step = Math.max(turn.step, to);
  }

  private pass(turn: Turn, action: SiteAction): void {
    const at = this.steps.findIndex(
      (step, i) => i >= turn.step && step.waits(this.c, turn.company, turn.roundNo),
    );
    const step = this.steps[at];
    if (!step) this.fault(action.id, `nobody asks ${bare(turn.company)}: the pass is superfluous`);
    else if (step.unpassable)
      this.fault(action.id, `the ${step.name} step of ${bare(turn.company)} cannot be passed`);
    if (step) turn.step = at + 1;
    this.passedTrains = step?.name === 'trains' ? turn.company : null;
  }

  private act(turn: Turn, action: SiteAction): void {
    const at = this.steps.findIndex((step) => step.types.includes(action.type));
    if (at < 0) {
      // A track step that is over stays so, whatever is bought afterwards.
      if (turn.step === 0 && !this.steps[0]?.waits(this.c, turn.company, turn.roundNo)) turn.step = 1;
      return;
    }
    if (at < turn.step) this.fault(action.id, `${action.type} of ${bare(turn.company)} comes after its step`);
    else {
      this.advance(turn, at, action);
      if (this.steps[at]?.unpassable) turn.step = at + 1;
    }
  }

  /** A player's pass in a stock round: somebody else's turn, or nothing to pass up, is a fault. */
  private player(action: SiteAction): void {
    if (action.type !== 'pass' || top(this.c.state) !== 'stockTurn') return;
    const who = playerId(String(action.entity));
    const frame = this.c.state.agenda.at(-1) as Frame & { player?: string };
    if (frame.player === who && goesPast(this.c, who))
      this.fault(action.id, `the site passes for ${bare(who)} itself`);
  }
}
