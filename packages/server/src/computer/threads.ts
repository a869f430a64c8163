import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './computerPlayer.ts';

/** So long may one question be thought about; the time it waited for a thread does not count. */
const PATIENCE = 60_000;

type Reply = { answer?: Answer; error?: string };

interface Asked {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One thread, one question at a time. */
class Thread {
  readonly #entry: URL;
  readonly #free: () => void;
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(entry: URL, free: () => void) {
    this.#entry = entry;
    this.#free = free;
  }

  get isFree(): boolean {
    return this.#asked === null;
  }

  /** Loads what thinking takes before somebody asks. */
  warmUp(): void {
    this.#started();
  }

  ask(asked: Asked): void {
    this.#asked = asked;
    this.#timer = setTimeout(
      () => this.#replace(new Error('a computer player thought for too long')),
      PATIENCE,
    );
    this.#started().postMessage(asked.question);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#replace(new Error('the server is closing'));
    await worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#entry);
    worker.unref();
    worker.on('message', ({ answer, error }: Reply) => {
      if (this.#worker === worker) this.#done(answer ?? new Error(error ?? 'no answer'));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#replace(error);
    });
    this.#worker = worker;
    return worker;
  }

  #done(answer: Answer | Error): void {
    const asked = this.#asked;
    this.#asked = null;
    if (this.#timer) clearTimeout(this.#timer);
    if (answer instanceof Error) asked?.reject(answer);
    else asked?.resolve(answer);
    this.#free();
  }

  /** A thread that hangs or breaks is replaced; the others think on. */
  #replace(error: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#done(error);
  }
}

/** Threads beside the server that think for computer players; questions beyond their number wait. */
export class ThinkingThreads {
  readonly #threads: readonly Thread[];
  readonly #waiting: Asked[] = [];
  #closed = false;

  constructor(entry: URL, count: number) {
    this.#threads = Array.from({ length: count }, () => new Thread(entry, () => this.#next()));
  }

  warmUp(): void {
    for (const thread of this.#threads) thread.warmUp();
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the server is closing'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    const thread = this.#threads.find(({ isFree }) => isFree);
    if (!thread || this.#closed) return;
    const asked = this.#waiting.shift();
    if (asked) thread.ask(asked);
  }
}
