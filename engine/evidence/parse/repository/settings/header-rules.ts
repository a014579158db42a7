import { parse } from 'smol-toml';
import { parseHeaders } from '../../http/header-list.ts';
import { isRecord, parseJson, recordOf } from '../../text/json.ts';
import type { HeaderRule, PlatformHeader } from './header-rule.ts';

const MAX_DEPTH = 50;

export function vercelRules(text: string): HeaderRule[] | undefined {
  const settings = parseJson(text);
  return settings === undefined ? undefined : listed(settings);
}

export function firebaseRules(text: string): HeaderRule[] | undefined {
  const settings = parseJson(text);
  const { hosting } = recordOf(settings);
  if (settings === undefined) return undefined;
  return listed(Array.isArray(hosting) && hosting.length === 1 ? hosting[0] : hosting);
}

/** A route can take a global header away with an empty value; which one it names is left out. */
export function azureRules(text: string): HeaderRule[] | undefined {
  const settings = parseJson(text);
  if (settings === undefined) return undefined;
  const { globalHeaders, routes } = recordOf(settings);
  const cleared = new Set(
    recordsIn(routes).flatMap(({ headers }) =>
      Object.entries(recordOf(headers)).flatMap(([name, value]) => (value === '' ? [name.toLowerCase()] : [])),
    ),
  );
  return [{ pattern: '/*', headers: pairsOf(globalHeaders).filter(({ name }) => !cleared.has(name.toLowerCase())) }];
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

export function netlifyRules(text: string): HeaderRule[] | undefined {
  try {
    const { headers } = parse(text, { maxDepth: MAX_DEPTH });
    return recordsIn(headers).flatMap(({ for: pattern, values }) =>
      typeof pattern === 'string' ? [{ pattern, headers: pairsOf(values) }] : [],
    );
  } catch {
    return undefined;
  }
}

/** A path, and below it indented `Name: value` lines; `! Name` takes a header away, so what it names is left out. */
export function plainRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: PlatformHeader[] }[] = [];
  const removed = new Set<string>();
  for (const line of text.split('\n').filter((one) => !one.trimStart().startsWith('#'))) {
    const words = line.trim();
    if (/^\S/.test(line) || words.startsWith('/')) rules.push({ pattern: words, headers: [] });
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

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
