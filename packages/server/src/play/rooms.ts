import type { House } from '../house.ts';
import type { Signal } from '../storage/store.ts';
import { catchUp, loadRoom } from './loadRoom.ts';
import type { Room } from './room.ts';

const MOST_ROOMS = 500;

/**
 * The tables in memory. `use` gives one table to one task at a time, so that moves of the same game are judged one
 * after the other; different games go on side by side.
 */
export class Rooms {
  readonly #house: () => House;
  readonly #rooms = new Map<string, Room>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Games the database may know more about than we do. */
  readonly #behind = new Set<string>();

  constructor(house: () => House) {
    this.#house = house;
  }

  /** Runs a task with the table to itself. */
  use<T>(id: string, task: (room: Room) => Promise<T>): Promise<T> {
    const turn = async (): Promise<T> => task(await this.#current(id));
    const before = this.#queues.get(id);
    const mine = before ? before.then(turn, turn) : turn();
    const settled = mine.catch(() => undefined);
    this.#queues.set(id, settled);
    void settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    });
    return mine;
  }

  /** The table as the database knows it at this moment, also when another server has just written. */
  async look(id: string): Promise<Room> {
    const room = await this.peek(id);
    const head = await this.#house().store.hot.head(id);
    if (head && head.seq <= room.seq && head.version === room.version) return room;
    this.#behind.add(id);
    return this.peek(id);
  }

  /** The table as this server knows it: news of others' moves may be a moment away. */
  peek(id: string): Promise<Room> {
    const room = this.#rooms.get(id);
    if (room && !this.#behind.has(id)) return Promise.resolve(room);
    return this.use(id, (current) => Promise.resolve(current));
  }

  /** After a write that failed or found the database further on. Call it only inside `use`. */
  async refresh(id: string): Promise<Room> {
    this.#behind.add(id);
    return this.#current(id);
  }

  /** Forgets a table; the next look reads it from the database. */
  forget(id: string): void {
    this.#rooms.delete(id);
  }

  hear(signal: Signal): void {
    if (signal.kind === 'gap') for (const id of this.#rooms.keys()) this.#behind.add(id);
    if (signal.kind === 'moved') {
      const room = this.#rooms.get(signal.game);
      if (room && room.seq < signal.seq) this.#behind.add(signal.game);
    }
    if (signal.kind === 'table' || signal.kind === 'orders') this.#behind.add(signal.game);
  }

  get size(): number {
    return this.#rooms.size;
  }

  async #current(id: string): Promise<Room> {
    const house = this.#house();
    let room = this.#rooms.get(id) ?? null;
    if (room && this.#behind.delete(id)) {
      this.#rooms.delete(id);
      room = await catchUp(house, room);
    }
    if (!room) {
      this.#behind.delete(id);
      room = await loadRoom(house, id);
    }
    this.#rooms.delete(id);
    this.#rooms.set(id, room);
    if (this.#rooms.size > MOST_ROOMS) {
      const [oldest] = this.#rooms.keys();
      if (oldest !== undefined) this.#rooms.delete(oldest);
    }
    return room;
  }
}
