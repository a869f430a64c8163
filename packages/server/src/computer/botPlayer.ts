import { Worker } from 'node:worker_threads';
import { LEVELS } from '@roundhouse/bots';
import type { Answer, ComputerPlayer, Question } from './computerPlayer.ts';
import { think } from './thinking.ts';

const PATIENCE = 60_000;
const STAND_IN = 'clerk';

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

type Reply = { id: number; answer?: Answer; error?: string };

/** The computer players of the house in one thread beside the server. A thread that hangs or breaks is replaced. */
class Thinker {
  readonly #entry: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;

  constructor(entry: URL) {
    this.#entry = entry;
  }

  ask(question: Question): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#giveUp(new Error('a computer player thought for too long')),
        PATIENCE,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      this.#thread().postMessage({ id, question });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#giveUp(new Error('the house is closing'));
    await worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#entry);
    worker.unref();
    worker.on('message', (reply: Reply) => this.#hear(reply));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#giveUp(error);
    });
    this.#worker = worker;
    return worker;
  }

  #hear({ id, answer, error }: Reply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (answer) waiting.resolve(answer);
    else waiting.reject(new Error(error ?? 'no answer'));
  }

  #giveUp(error: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(error);
    }
    this.#waiting.clear();
    void worker?.terminate();
  }
}

/** `entry` is the script of the thread; null = think here, as tests and small tools do. */
export function botPlayer(entry: URL | null): ComputerPlayer {
  if (!entry) return { levels: LEVELS, standIn: STAND_IN, decide: async (question) => think(question) };
  const thinker = new Thinker(entry);
  return {
    levels: LEVELS,
    standIn: STAND_IN,
    decide: (question) => thinker.ask(question),
    close: () => thinker.close(),
  };
}
