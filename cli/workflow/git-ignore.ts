import { posix } from 'node:path';

/** A line of a `.gitignore` (https://git-scm.com/docs/gitignore). */
interface Rule {
  /** Folder of the file, from the root; empty for the root itself. */
  readonly base: string;
  readonly parts: readonly string[];
  readonly isFolder: boolean;
  readonly isKept: boolean;
}

const MAX_RULES = 2000;
const MAX_LENGTH = 300;

/** The rules of a `.gitignore` in a folder, after those of the folders above. */
export function withIgnoreFile(rules: readonly Rule[], base: string, text: string): readonly Rule[] {
  const own = text.split(/\r?\n/).flatMap((line) => ruleOf(base, line.trimEnd()) ?? []);
  return [...rules, ...own].slice(0, MAX_RULES);
}

function ruleOf(base: string, line: string): Rule | undefined {
  if (line === '' || line.startsWith('#') || line.length > MAX_LENGTH) return undefined;
  const isKept = line.startsWith('!');
  const pattern = (isKept ? line.slice(1) : line).replace(/^\\/, '');
  const isFolder = pattern.endsWith('/');
  const plain = isFolder ? pattern.slice(0, -1) : pattern;
  const parts = plain.replace(/^\//, '').split('/');
  return { base, parts: plain.includes('/') ? parts : ['**', ...parts], isFolder, isKept };
}

/** Whether the last rule that matches the path ignores it. What is in an ignored folder is not asked about. */
export function isIgnored(rules: readonly Rule[], path: string, isDirectory: boolean): boolean {
  const found = rules.findLast(({ base, parts, isFolder }) => {
    if (isFolder && !isDirectory) return false;
    const inside = base === '' ? path : path.startsWith(`${base}/`) ? posix.relative(base, path) : undefined;
    return inside !== undefined && matchesPath(parts, inside.split('/'));
  });
  return found !== undefined && !found.isKept;
}

/** `**` stands for any folders: one pass over the path with the set of places in the pattern that are reached. */
function matchesPath(parts: readonly string[], names: readonly string[]): boolean {
  let reached = new Set(afterAny(parts, 0));
  for (const name of names) {
    const next = new Set<number>();
    for (const at of reached) {
      const part = parts[at];
      if (part === undefined) continue;
      const onward = part === '**' ? afterAny(parts, at) : matchesName(part, name) ? afterAny(parts, at + 1) : [];
      for (const one of onward) next.add(one);
      if (part === '**' && at === parts.length - 1) next.add(parts.length);
    }
    reached = next;
  }
  return reached.has(parts.length);
}

/** The place itself, and those behind `**`, which may stand for nothing. */
function afterAny(parts: readonly string[], at: number): number[] {
  return parts[at] === '**' && at < parts.length - 1 ? [at, ...afterAny(parts, at + 1)] : [at];
}

/** `*` and `?` within a name: one step back at a time, to the last `*`. Sets such as `[ab]` stand for any sign. */
function matchesName(pattern: string, name: string): boolean {
  const signs = pattern.replace(/\[[^\]]{1,60}\]/g, '?');
  let [at, in_, star, mark] = [0, 0, -1, 0];
  while (in_ < name.length) {
    if (signs[at] === '?' || (signs[at] === name[in_] && signs[at] !== '*')) {
      at += 1;
      in_ += 1;
    } else if (signs[at] === '*') {
      star = at;
      mark = in_;
      at += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      in_ = mark;
    } else return false;
  }
  while (signs[at] === '*') at += 1;
  return at === signs.length;
}
