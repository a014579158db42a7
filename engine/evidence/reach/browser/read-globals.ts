import { KNOWN_GLOBALS } from './globals.ts';

/** Looks for known globals in the page's world; elements with such an id are ignored. */
export const READ_GLOBALS = `((known) => {
  const follow = (start, path) => {
    let at = start;
    for (const step of path ? path.split('.') : []) {
      if (at === null || at === undefined) return undefined;
      at = at[step];
    }
    return at;
  };
  const isPlain = (value) => typeof value === 'string' || typeof value === 'number';
  const found = {};
  const note = (name, version) => {
    try {
      const value = follow(window, name);
      if (value === null || value === undefined || value === false) return;
      if (value instanceof Node || value instanceof HTMLCollection || value === value.window) return;
      const text = follow(value, version);
      found[name] = isPlain(text) ? String(text).slice(0, 64) : '';
    } catch {}
  };
  let all;
  for (const { name, version } of known) {
    if (!name.endsWith('*')) { note(name, version); continue; }
    all ??= Object.keys(window).slice(0, 5000);
    for (const each of all) if (each.startsWith(name.slice(0, -1))) note(each, version);
  }
  return found;
})(${JSON.stringify(KNOWN_GLOBALS)})`;
