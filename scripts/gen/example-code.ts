import type { Example } from '../../engine/checks/define-check.ts';
import { htmlOf, isDocument } from './html-code.ts';

/** The text that an example is made of, for a fenced block. */
export interface ExampleCode {
  readonly language: string;
  readonly code: string;
}

const MAX_LENGTH = 900;
const MAX_LINES = 24;
/** How deep the given facts may hold a file, and a list of records: deeper ones are parsed parts, such as names of a certificate. */
const MAX_DEPTH = 5;
const MAX_DEPTH_OF_LIST = 2;
const LANGUAGES: Readonly<Record<string, string>> = {
  yml: 'yaml',
  yaml: 'yaml',
  json: 'json',
  js: 'js',
  ts: 'ts',
  tsx: 'tsx',
  md: 'md',
  sql: 'sql',
  toml: 'toml',
};

type Shown = Pick<Example<object, string>, 'given' | 'finds' | 'notApplicable'>;

/** What is reported, and what is not: the first example, and the sound one that is most like it. */
export function examplePair(examples: readonly Shown[]): readonly [ExampleCode, ExampleCode] | undefined {
  const codes = (isReported: boolean) =>
    examples.flatMap(({ given, finds, notApplicable }) =>
      notApplicable || finds.length > 0 !== isReported ? [] : (exampleCode(given) ?? []),
    );
  const sound = codes(false);
  for (const reported of codes(true)) {
    const [twin] = sound
      .filter(({ code, language }) => language === reported.language && code !== reported.code)
      .toSorted((a, b) => likeness(b.code, reported.code) - likeness(a.code, reported.code));
    if (twin) return [reported, twin];
  }
  return undefined;
}

/** The share of the longer text at whose start or end both are the same. */
function likeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return (start + end) / long.length;
}

/** The first text in the facts of an example, if a reader can take it in at once. */
function exampleCode(given: object): ExampleCode | undefined {
  const found = codeIn(given, 0);
  const code = found?.code.replace(/^\n+|\s+$/g, '') ?? '';
  const isReadable = code !== '' && code.length <= MAX_LENGTH && code.split('\n').length <= MAX_LINES;
  return found && isReadable ? { ...found, code } : undefined;
}

function codeIn(value: unknown, depth: number): ExampleCode | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if (isDocument(value)) {
    const code = htmlOf(value);
    return code === '' ? undefined : { language: 'html', code };
  }
  if ('headers' in value && 'text' in value) return messageOf(value.headers, String(value.text));
  if (isFields(value)) return { language: 'http', code: fieldsOf(value) };
  if (depth <= MAX_DEPTH_OF_LIST && isTexts(value)) return { language: 'text', code: value.join('\n') };
  const name = 'path' in value ? value.path : 'name' in value ? value.name : undefined;
  const text = 'text' in value ? value.text : 'content' in value ? value.content : undefined;
  if (typeof text === 'string') return { language: languageOf(name), code: titled(name, text) };
  const parts = Object.values(value).flatMap((part) => codeIn(part, depth + 1) ?? []);
  const [first] = parts;
  // Of a list, all say what the example is: two policies, two files.
  return first && Array.isArray(value) ? { ...first, code: parts.map(({ code }) => code).join('\n\n') } : first;
}

function titled(name: unknown, text: string): string {
  return typeof name === 'string' && name.includes('.') ? `${name}:\n\n${text.replace(/^\n+/, '')}` : text;
}

function languageOf(name: unknown): string {
  return (typeof name === 'string' && LANGUAGES[name.split('.').at(-1) ?? '']) || 'text';
}

function isFields(value: object): value is readonly (readonly [string, string])[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string'))
  );
}

function isTexts(value: object): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'string');
}

function fieldsOf(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function messageOf(headers: unknown, body: string): ExampleCode {
  const fields = typeof headers === 'object' && headers !== null && isFields(headers) ? fieldsOf(headers) : '';
  return { language: 'http', code: [fields, body].filter((part) => part !== '').join('\n\n') };
}
