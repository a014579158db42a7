/** More than the scripts of one file have. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** Reads each text once as long as it is one of the latest: many checks ask the same of the scripts of a job. */
export function perText<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    characters += text.length;
    if (characters > MOST_CHARACTERS) {
      known.clear();
      characters = text.length;
    }
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}

/** Reads each part of a repository once. */
export function perObject<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}
