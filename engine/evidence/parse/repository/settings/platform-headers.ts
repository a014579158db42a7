import { parse } from 'smol-toml';
import { parseHeaders } from '../../http/header-list.ts';
import { isRecord, parseJson } from '../../text/json.ts';
import type { SourceFile } from '../../workflow/files.ts';
import type { HeaderRule, PlatformHeader } from './header-rule.ts';
import { nextHeaders } from './next-headers.ts';

interface Format {
  readonly file: RegExp;
  rules(text: string): readonly HeaderRule[];
  /** Patterns of every path; any other is compared as it is. */
  readonly everything: RegExp;
}

const MAX_RULES = 1000;
const MAX_DEPTH = 50;

const FORMATS: readonly Format[] = [
  {
    file: /(?:^|\/)vercel\.json$/,
    rules: (text) => listed(parseJson(text)),
    everything: /^\/(?:\(\.\*\)|:\w{1,40}\*|:\w{1,40}\(\.\*\))$/,
  },
  {
    file: /(?:^|\/)next\.config\.[cm]?[jt]s$/,
    rules: nextHeaders,
    everything: /^\/(?:\(\.\*\)|:\w{1,40}\*|:\w{1,40}\(\.\*\))$/,
  },
  { file: /(?:^|\/)netlify\.toml$/, rules: (text) => netlifyRules(text), everything: /^\/\*$/ },
  { file: /(?:^|\/)_headers$/, rules: (text) => plainRules(text), everything: /^\/\*$/ },
  {
    file: /(?:^|\/)firebase\.json$/,
    rules: (text) => {
      const { hosting } = recordOf(parseJson(text));
      return listed(Array.isArray(hosting) && hosting.length === 1 ? hosting[0] : hosting);
    },
    everything: /^\/?\*\*$/,
  },
  {
    file: /(?:^|\/)staticwebapp\.config\.json$/,
    rules: (text) => [{ pattern: '/*', headers: pairsOf(recordOf(parseJson(text)).globalHeaders) }],
    everything: /^\/\*$/,
  },
];

/** The headers that a file sets for a path, by rules without conditions and with literal values; the last rule for a name wins. */
export function platformHeaders({ path: file, text }: SourceFile, path: string): readonly PlatformHeader[] {
  const format = FORMATS.find((one) => one.file.test(file));
  const found = (format?.rules(text) ?? [])
    .slice(0, MAX_RULES)
    .filter(({ pattern }) => pattern === path || format?.everything.test(pattern))
    .flatMap(({ headers }) => headers);
  return [...new Map(found.map((header) => [header.name.toLowerCase(), header])).values()];
}

/** `headers: [{ source, headers: [{ key, value }] }]`, without rules for some requests only. */
function listed(settings: unknown): HeaderRule[] {
  const { headers } = recordOf(settings);
  return recordsIn(headers).flatMap(({ source, has, missing, headers: own }) =>
    typeof source === 'string' && has === undefined && missing === undefined
      ? [{ pattern: source, headers: recordsIn(own).flatMap(({ key, value }) => headerOf(key, value)) }]
      : [],
  );
}

function netlifyRules(text: string): HeaderRule[] {
  try {
    const { headers } = parse(text, { maxDepth: MAX_DEPTH });
    return recordsIn(headers).flatMap(({ for: pattern, values }) =>
      typeof pattern === 'string' ? [{ pattern, headers: pairsOf(values) }] : [],
    );
  } catch {
    return [];
  }
}

/** A path, and below it indented `Name: value` lines; `! Name` takes a header away, so what it names is left out. */
function plainRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: PlatformHeader[] }[] = [];
  const removed = new Set<string>();
  for (const line of text.split('\n').filter((one) => !one.trimStart().startsWith('#'))) {
    const words = line.trim();
    if (/^\S/.test(line)) rules.push({ pattern: words, headers: [] });
    else if (words.startsWith('!')) removed.add(words.slice(1).trim().toLowerCase());
    else rules.at(-1)?.headers.push(...parseHeaders(words).flatMap(([name, value]) => headerOf(name, value)));
  }
  return rules.map(({ pattern, headers }) => ({
    pattern,
    headers: headers.filter(({ name }) => !removed.has(name.toLowerCase())),
  }));
}

function headerOf(name: unknown, value: unknown): PlatformHeader[] {
  return typeof name === 'string' && typeof value === 'string' && value.trim() !== ''
    ? [{ name, value: value.trim() }]
    : [];
}

function pairsOf(values: unknown): PlatformHeader[] {
  return Object.entries(recordOf(values)).flatMap(([name, value]) => headerOf(name, value));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
