/** One kind of thing kept in this browser (IndexedDB), each under its own `id`. */
export interface BrowserStore {
  database(): Promise<IDBDatabase>;
  /** Runs one request; done when what it wrote is kept. */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>;
}

/** `lost` = what to say when something could not be kept. */
export function browserStore(name: string, store: string, lost: string): BrowserStore {
  let opened: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(store, { keyPath: 'id' }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('this browser keeps no data')),
      );
    });
    return opened;
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const db = await database();
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      const failed = (): void => reject(transaction.error ?? new Error(lost));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('error', failed);
      transaction.addEventListener('abort', failed);
    });
  }

  return { database, run };
}
