const MAX_PAGES = 100_000;

interface Pages<T> {
  readonly size: number;
  readonly signal: AbortSignal;
  /** Up to `size` items in the order of their ids, after one of them. */
  read(after: string | null): Promise<readonly T[]>;
  idOf(item: T): string;
}

/** All items, read page by page. */
export async function* inPages<T>({ size, signal, read, idOf }: Pages<T>): AsyncGenerator<T> {
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    signal.throwIfAborted();
    const items: readonly T[] = await read(after);
    yield* items;
    const last = items.at(-1);
    if (last === undefined || items.length < size) return;
    after = idOf(last);
  }
}
