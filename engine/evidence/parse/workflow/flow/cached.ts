import { type Followed, followed, resultOf } from './flow-cuts.ts';

/** More than the scripts of one file have. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** Caches the most recent inputs; many checks read the same text. */
export function cachedByText<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, Followed<T>>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found) return resultOf(found);
    characters += text.length;
    if (characters > MAX_CHARACTERS) {
      known.clear();
      characters = text.length;
    }
    const made = followed(() => read(text));
    known.set(text, made);
    return resultOf(made);
  };
}

/** Reads each part of a repository once. */
export function cachedByObject<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, Followed<T>>();
  return (key) => {
    const found = known.get(key) ?? followed(() => read(key));
    known.set(key, found);
    return resultOf(found);
  };
}
