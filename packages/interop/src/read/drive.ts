import { cloneState, compile, newGame, performInPlace, type State } from '@roundhouse/engine';
import { type SiteAction, type SiteFile } from '../file.ts';
import { misplacedIn, records, type SiteRecord } from './history.ts';
import {
  type Compare,
  type Difference,
  type Doubt,
  type Driven,
  playerOf,
  type Run,
  type Memory,
  type SitePlace,
  type SiteReader,
  type Watch,
} from './run.ts';
import { settle } from './questions.ts';
import { isPlayed, readRecord } from './records.ts';
import { cutOff, ending } from './ending.ts';

/** A record that could have been read otherwise, and the number of its next reading. */
interface Fork {
  at: number;
  next: number;
}

interface Checkpoint {
  at: number;
  state: State;
  log: number;
  memory: Memory;
  place: SitePlace;
  marks: number;
}

/** A position is kept every so many records: a reading that is refuted goes back to the last one and replays from there. */
const EVERY = 256;
/** How far back a refuted record is looked into, in records. */
const FAR = 80;
/** How many other readings are tried for one refusal. */
const MOST_TRIES = 24;

const copy = (memory: Memory): Memory => JSON.parse(JSON.stringify(memory)) as Memory;

/** One pass over the records; goes back where a reading is refuted and another one is left. */
class Driver {
  readonly run: Run;
  readonly list: SiteRecord[];
  readonly marks: Driven['marks'] = [];
  readonly doubts: Doubt[] = [];
  private readonly reader: SiteReader;
  private readonly compare: Compare | null;
  private readonly watch: Watch | null;
  /** The record is read up to an entry that stands in the wrong place. */
  private readonly misplaced: Difference | null;
  private readonly checkpoints: Checkpoint[] = [];
  private forks: Fork[] = [];
  /** How records are read at forks; not named = as the model has it. */
  private readonly choices = new Map<number, number>();

  constructor(reader: SiteReader, file: SiteFile, compare: Compare | null, watch: Watch | null) {
    this.reader = reader;
    this.compare = compare;
    this.watch = watch;
    this.run = start(reader, file);
    const { actions } = file;
    const cut = misplacedIn(actions);
    this.list = records(cut < 0 ? actions : actions.slice(0, cut));
    this.misplaced = actions[cut] ? misplaced(actions[cut]) : null;
  }

  drive(): Difference | null {
    let first: Difference | null = null;
    let standing: ReadonlyMap<number, number> = new Map();
    let broke = 0;
    let tries = 0;
    let at = 0;
    for (;;) {
      const failed = this.readFrom(at);
      if (!failed) return this.misplaced;
      // The first refusal stands, whatever other readings lead to; far behind it there is another one.
      if (first === null || failed.at > broke + FAR) {
        first = failed.difference;
        standing = new Map(this.choices);
        broke = failed.at;
        tries = 0;
      }
      const fork = tries++ < MOST_TRIES ? this.lastFork(broke) : null;
      if (!fork) {
        if (tries > 1) this.readAgain(standing);
        return first;
      }
      for (const later of this.choices.keys()) if (later > fork.at) this.choices.delete(later);
      this.choices.set(fork.at, fork.next);
      at = this.goBack(fork.at);
    }
  }

  /** No reading leads on: what can be played on is the game up to the first refusal, not where the last try ended. */
  private readAgain(choices: ReadonlyMap<number, number>): void {
    const { state, memory, place } = start(this.reader, this.run.file);
    Object.assign(this.run, { state, memory, place });
    this.run.log.length = 0;
    this.marks.length = 0;
    this.doubts.length = 0;
    this.checkpoints.length = 0;
    this.forks = [];
    this.choices.clear();
    for (const [at, choice] of choices) this.choices.set(at, choice);
    this.readFrom(0);
  }

  /** Reads on from a record. */
  private readFrom(from: number): { at: number; difference: Difference } | null {
    const { run, reader, list } = this;
    let previous = list[from - 1]?.after ?? 0;
    for (let at = from; at < list.length; at++) {
      const record = list[at] as SiteRecord;
      if (at % EVERY === 0) this.keep(at);
      const choice = this.choices.get(at) ?? 0;
      const passedOver = settle(run, reader, record.action, choice > 0);
      const unrecorded = reader.neverRecorded?.(run, list, at) ?? null;
      if (unrecorded && !performInPlace(run.book, run.state, unrecorded)) {
        run.log.push(unrecorded);
        this.doubts.push({
          after: record.after,
          what: 'Which train is discarded is not recorded: the game ends before.',
        });
        at -= 1;
        continue;
      }
      const first = reader.comesFirst?.(run, list, at) ?? null;
      if (first !== null) {
        this.bringForward(first, at);
        at -= 1;
        continue;
      }
      this.tell(at);
      let difference = record.opens ? this.differs(previous) : null;
      if (!difference) {
        const read = readRecord(run, reader, record, choice);
        if (!isPlayed(read)) difference = read;
        else if (read.more) this.fork(at, read.reading + 1);
      }
      if (passedOver && choice === 0) this.fork(at, 1);
      if (difference) return { at, difference };
      if (choice > 0) this.doubt(record, choice);
      if (record.closes) {
        previous = record.after;
        this.marks.push({ after: record.after, actions: run.log.length });
      }
    }
    if (this.misplaced) return null;
    settle(run, reader, undefined, false);
    this.tell(list.length);
    const difference = this.differs(previous) ?? ending(run, reader, previous);
    if (!difference) this.doubts.push(...cutOff(run, reader, previous));
    return difference && { at: list.length, difference };
  }

  /** Reads a later record now; its own place is kept, and the books are not compared before it. */
  private bringForward(from: number, to: number): void {
    const { list } = this;
    const moved = list[from] as SiteRecord;
    const { opens } = list[to] as SiteRecord;
    for (let at = to; at <= from; at++) list[at] = { ...(list[at] as SiteRecord), opens: false };
    list[from] = { ...moved, opens: false, early: true };
    list.splice(to, 0, { ...moved, opens, closes: false });
  }

  private tell(done: number): void {
    const record = this.list[done - 1];
    if (record) this.watch?.(this.run, done, this.list.length, record);
  }

  private differs(after: number): Difference | null {
    return this.run.place.waitsFor === null ? (this.compare?.(this.run, after) ?? null) : null;
  }

  private keep(at: number): void {
    const { run } = this;
    if (this.checkpoints.at(-1)?.at === at) return;
    this.checkpoints.push({
      at,
      state: cloneState(run.state),
      log: run.log.length,
      memory: copy(run.memory),
      place: { ...run.place },
      marks: this.marks.length,
    });
    if (this.checkpoints.length > 2) this.checkpoints.shift();
  }

  private fork(at: number, next: number): void {
    if (!this.forks.some((fork) => fork.at === at)) this.forks.push({ at, next });
  }

  private doubt({ action, after }: SiteRecord, choice: number): void {
    const what =
      action.type === 'pass'
        ? `The pass of ${action.entity} answers a question that 18xx.games does not usually ask.`
        : `Read in the ${choice + 1}. of several ways: the first one was refuted later.`;
    this.doubts.push({ after, what });
  }

  /** The latest record that could have been read otherwise, not too far back. */
  private lastFork(broke: number): Fork | null {
    const fork = this.forks.pop();
    const reached = fork && fork.at >= broke - FAR && this.checkpoints.some(({ at }) => at <= fork.at);
    return reached ? fork : null;
  }

  private goBack(to: number): number {
    while ((this.checkpoints.at(-1)?.at ?? 0) > to) this.checkpoints.pop();
    const checkpoint = this.checkpoints.pop() as Checkpoint;
    const { run } = this;
    run.state = checkpoint.state;
    run.log.length = checkpoint.log;
    run.memory = checkpoint.memory;
    run.place = checkpoint.place;
    this.marks.length = checkpoint.marks;
    const after = this.list[checkpoint.at]?.after ?? 0;
    this.doubts.splice(0, this.doubts.length, ...this.doubts.filter((it) => it.after < after));
    this.forks = this.forks.filter((fork) => fork.at < to);
    return checkpoint.at;
  }
}

const misplaced = ({ id = 0, type }: SiteAction): Difference => ({
  after: id,
  type,
  what: 'It stands behind an entry with a higher number: the record is out of order',
});

function start(reader: SiteReader, file: SiteFile): Run {
  const options = reader.options(file);
  const book = compile(reader.title, options);
  const seats = file.players.map((player) => playerOf(player.id));
  const { state } = newGame(book, seats, reader.deal(file, book.options));
  const place: SitePlace = { trainsClosed: null, waitsFor: null };
  return { file, book, state, log: [], memory: reader.memory(file), place };
}

/** Replays a file action by action on our engine. */
export function drive(
  reader: SiteReader,
  file: SiteFile,
  compare: Compare | null = null,
  watch: Watch | null = null,
): Driven {
  const driver = new Driver(reader, file, compare, watch);
  const difference = driver.drive();
  const { run, list, marks, doubts } = driver;
  return { run, difference, records: list.length, marks, doubts };
}
