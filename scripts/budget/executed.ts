import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/**
 * Stages by path; the first that matches. Code that belongs to none, such as Node.js itself, is not counted, nor what runs
 * more often the longer a scan takes.
 */
const STAGES: readonly (readonly [path: RegExp, stage: string | undefined])[] = [
  [/^engine\/evidence\/reach\//, undefined],
  [/^engine\/evidence\/(?:collect\/|gather)/, 'collectors'],
  [/^engine\/evidence\//, 'parsers and derivations'],
  [/^engine\/checks\//, 'checks'],
  [/^engine\/(?:findings|report)\//, 'findings and report'],
  [/^engine\//, 'pipeline'],
  [/^node_modules\//, 'libraries'],
];
/** Calls that are counted one by one: file and names of functions. */
const CALLS: readonly (readonly [row: string, file: RegExp, names: readonly string[]])[] = [
  ['browser calls', /^engine\/evidence\/reach\/browser\/protocol\.ts$/, ['send', 'tell']],
  ['HTML parses', /^node_modules\/parse5\/dist\/index\.js$/, ['parse', 'parseFragment']],
];

/** What a scan executed, from the coverage that V8 wrote for each thread: blocks of code by stage, and single calls. */
export function executedIn(folder: string): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (row: string, count: number) => sums.set(row, (sums.get(row) ?? 0) + count);
  for (const name of readdirSync(folder)) {
    const { result }: { result: readonly Script[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const script of result) {
      const path = pathOf(script.url);
      const stage = STAGES.find(([pattern]) => pattern.test(path))?.[1];
      if (stage !== undefined) add(`blocks: ${stage}`, blocksOf(script));
      for (const [row, file, names] of CALLS) if (file.test(path)) add(row, callsOf(script, names));
    }
  }
  return sums;
}

/** Relative to the repository; empty for code without a file. */
function pathOf(url: string): string {
  if (!url.startsWith('file:')) return '';
  const path = relative(process.cwd(), fileURLToPath(url));
  const library = path.lastIndexOf('node_modules/');
  return library === -1 ? path : path.slice(library);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** How often each block of a function ran. */
function blocksOf({ functions }: Script): number {
  return sum(functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
}

function callsOf({ functions }: Script, names: readonly string[]): number {
  const own = functions.filter(({ functionName }) => names.includes(functionName));
  return sum(own.map(({ ranges }) => ranges[0]?.count ?? 0));
}
