import { parseExpressionAt } from 'acorn';
import { firstOf, limit, type ReportCut } from '../../../limits.ts';
import { type Run, type Steps, textOf } from './chunk-expression.ts';

/** The function of a bundler's runtime that names the file of a chunk. */
interface ChunkNames {
  /** Ids that occur in the function itself. */
  readonly ids: readonly string[];
  /** Folder of the files as the runtime states it, relative to the script or absolute; undefined if it states none. */
  readonly folder: string | undefined;
  /** Undefined if it has no name or the steps are used up. */
  nameOf(id: string, steps: Steps): string | undefined;
}

/** webpack 5: `r.u = e => …`; webpack 4: `return r.p + …`. */
const START = /\.u\s?=\s?(?=function\b|\(?[\w$]{1,20}\)?\s?=>)|\breturn\s(?=[\w$]{1,30}\.p\s?\+)/g;
const FOLDER = /\.p\s?=\s?(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|[\w$]{1,20}\s?\+\s?["']((?:\.\.\/){1,5})["'])/;
const SCRIPT_NAME = /\.m?js\b/;
/** How such a function begins. */
const BEGINNING =
  /^(?:function\b[^{]{0,60}\{\s?(?:return|if)\b|[^=]{1,30}=>\s?(?:["'`({[\d]|\w{1,20}\s?[=+])|[\w$]{1,30}\.p)/;

/** The functions in a script that name chunk files. */
export function chunkNames(text: string, steps: Steps, cut: ReportCut): ChunkNames[] {
  if (!SCRIPT_NAME.test(text)) return [];
  const found: ChunkNames[] = [];
  const folder = FOLDER.exec(text);
  let room = limit('chunkFunctionCharacters');
  for (const { 0: start, index } of text.matchAll(START)) {
    const source = firstExpression(text, index + start.length, room);
    if (source === undefined) {
      if (!BEGINNING.test(text.slice(index + start.length, index + start.length + 200))) break;
      cut(`Functions that name chunks were left out (limit ${limit('chunkFunctionCharacters')} characters)`, 'script');
      break;
    }
    room -= source.length;
    const names = SCRIPT_NAME.test(source) ? namesIn(source, steps, cut) : undefined;
    if (names) found.push({ ...names, folder: folder?.[1] ?? folder?.[2] ?? folder?.[3] });
  }
  return [...firstOf(found, 'chunkFunctions', 'functions that name chunks', cut, 'script')];
}

function namesIn(source: string, steps: Steps, cut: ReportCut): Omit<ChunkNames, 'folder'> | undefined {
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
    const ids = new Set<string>();
    const tables: Run['tables'] = new Map();
    if (textOf(expression, { id: '0', steps, tables, ids }) === undefined && ids.size === 0) return undefined;
    return {
      ids: firstOf([...ids], 'chunkIds', 'chunks of scripts', cut, 'script'),
      nameOf: (id, left) => textOf(expression, { id, steps: left, tables, ids: undefined }),
    };
  } catch (error) {
    if (error instanceof RangeError)
      cut('A function that names chunks was left out: it is nested too deeply', 'script');
    // Anything else that looks like such a function.
    return undefined;
  }
}

/** Up to the comma, semicolon or bracket that ends the first expression; undefined if it is longer than the limit. */
function firstExpression(text: string, start: number, max: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    if (at - start >= max) return undefined;
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && quote === '' && (letter === ',' || letter === ';'))) return text.slice(start, at);
  }
  return text.slice(start);
}

/** A script that names chunks and loads them. */
export interface ChunkRuntime {
  readonly names: ChunkNames;
  /** Folder of its chunks. */
  readonly base: string;
}

/** URLs of the chunks with these ids. */
export function chunksOf(runtimes: readonly ChunkRuntime[], ids: readonly string[], steps: Steps): string[] {
  return runtimes.flatMap(({ names, base }) =>
    [...new Set(ids)].flatMap((id) => {
      const name = names.nameOf(id, steps);
      return name !== undefined && /\.m?js$/.test(name) ? (URL.parse(name, base)?.href ?? []) : [];
    }),
  );
}
