import type { Exchange } from '../../facts/exchange.ts';

/** robots.txt (RFC 9309). */
export type Robots = Readonly<ReturnType<typeof parseWith>>;

export interface RobotsRule {
  readonly allow: boolean;
  /** As written. */
  readonly path: string;
  readonly line: number;
}

const SIZE_LIMIT = 500 * 1024;
const EXTENSIONS = new Set([
  'crawl-delay',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
  'license',
]);

/** Beginnings of names that the crawlers of Google read besides those of the standard: https://github.com/google/robotstxt. */
const GOOGLE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'user-agent': ['user-agent', 'useragent', 'user agent'],
  allow: ['allow'],
  disallow: ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
};

/** Reads the first 500 KiB of a robots.txt. Never throws: invalid lines are skipped and listed. */
export function parseRobots(source: string, url = 'https://shop.example/robots.txt'): Robots {
  return parseWith(source, url, standardField);
}

/** The rules of a response to `/robots.txt`; undefined without such a file. */
export function robotsOf(answer: Exchange | undefined): Robots | undefined {
  return answer?.status === 200 ? parseRobots(answer.text, answer.url) : undefined;
}

function parseWith(source: string, url: string, fieldOf: typeof standardField) {
  /** The text that is read: the first 500 KiB. */
  const text = source.slice(0, SIZE_LIMIT);
  /** Product tokens in lower case, `*` for all, and their rules. */
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  /** Lines that are neither rule, group, sitemap, comment nor a known extension, and rules outside a group, with their number from 1. */
  const strange: { line: number; text: string }[] = [];
  let open = false;
  const lines = linesOf(text);
  for (const [index, raw] of lines.entries()) {
    const [written = ''] = raw.split('#', 1);
    const line = written.trim();
    if (line === '') continue;
    const [key, value] = fieldOf(line);
    const group = groups.at(-1);
    if (key === 'user-agent' && value !== '') {
      if (open && group) group.agents.push(productToken(value));
      else groups.push({ agents: [productToken(value)], rules: [] });
      open = true;
    } else if ((key === 'allow' || key === 'disallow') && group) {
      group.rules.push({ allow: key === 'allow', path: value, line: index + 1 });
      open = false;
    } else if (key === 'sitemap') sitemaps.push(value);
    else if (!EXTENSIONS.has(key)) strange.push({ line: index + 1, text: line.slice(0, 200) });
  }
  return { url, text, groups, sitemaps, strange };
}

/** Name, in lower case, and value of a line. */
function standardField(line: string): readonly [key: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** As Google reads a line: misspelt names, and two words without a colon, are rules too. */
function googleField(line: string): readonly [key: string, value: string] {
  const words = line.split(/[ \t]+/);
  const [written, value] = standardField(!line.includes(':') && words.length === 2 ? words.join(':') : line);
  const known = Object.entries(GOOGLE_NAMES).find(([, names]) => names.some((name) => written.startsWith(name)));
  return [known?.[0] ?? written, value];
}

const readByGoogle = new WeakMap<Robots, Robots>();

/** What the crawler reads: another file than the standard has it, if it is one of Google's and there are lines to differ about. */
function readBy(robots: Robots | undefined, agent: string): Robots | undefined {
  if (!robots || robots.strange.length === 0 || !isOfGoogle(agent)) return robots;
  const read = readByGoogle.get(robots) ?? parseWith(robots.text, robots.url, googleField);
  readByGoogle.set(robots, read);
  return read;
}

function isOfGoogle(agent: string): boolean {
  return /^google/i.test(agent);
}

function productToken(value: string): string {
  return (/^[^\s/]+/.exec(value)?.[0] ?? value).toLowerCase();
}

/** The lines that close a URL to these crawlers, as one text: the same for two lists of crawlers if they are one fact. */
export function closingLines(rules: readonly (RobotsRule | undefined)[]): string {
  const lines = rules.flatMap((rule) => (rule && !rule.allow ? rule.line : []));
  return [...new Set(lines)].sort((a, b) => a - b).join(' ');
}

/** Finds the rule that decides about a URL for one crawler; undefined if none does, so it may be fetched. */
export type RobotsJudge = (url: string) => RobotsRule | undefined;

/** All groups of the crawler's product token merged, else those of `*` (RFC 9309 section 2.2.1). */
export function robotsJudge(robots: Robots | undefined, agent: string): RobotsJudge {
  const patterns = new Map<string, Pattern>();
  const add = (rule: RobotsRule, text: string): void => {
    const before = patterns.get(text);
    if (text !== '' && (!before || (rule.allow && !before.rule.allow))) patterns.set(text, patternOf(rule, text));
  };
  for (const rule of rulesOf(readBy(robots, agent), agent)) {
    const text = normalPath(rule.path);
    add(rule, text);
    const file = text.lastIndexOf('/') + 1;
    if (rule.allow && isOfGoogle(agent) && text.startsWith('index.htm', file)) add(rule, `${text.slice(0, file)}$`);
  }
  const longestFirst = [...patterns.values()].sort(
    (a, b) => b.length - a.length || Number(b.rule.allow) - Number(a.rule.allow),
  );
  return (url) => {
    const parsed = URL.parse(url);
    if (!parsed || parsed.pathname === '/robots.txt') return undefined;
    const path = normalPath(parsed.pathname + parsed.search);
    return longestFirst.find((pattern) => matches(pattern, path))?.rule;
  };
}

/** True when the crawler with this product token may fetch the URL. No robots.txt: everything may be fetched. */
export function isAllowed(robots: Robots | undefined, agent: string, url: string): boolean {
  return robotsJudge(robots, agent)(url)?.allow ?? true;
}

/** True if a group names this crawler itself, not only through `*`. */
export function isNamed(robots: Robots | undefined, agent: string): boolean {
  return robots?.groups.some(({ agents }) => agents.includes(agent.toLowerCase())) ?? false;
}

/** Seconds between requests that the site asks this crawler for (no standard; Bing and Yandex document it); undefined if it does not. */
export function crawlDelayOf(robots: Robots | undefined, agent: string): number | undefined {
  const token = tokenFor(robots, agent);
  let longest: number | undefined;
  let isOurs = false;
  let isOpen = false;
  for (const raw of linesOf(robots?.text ?? '')) {
    const [key, value] = standardField(raw.split('#', 1)[0]?.trim() ?? '');
    if (key === 'user-agent' && value !== '') {
      isOurs = productToken(value) === token || (isOpen && isOurs);
      isOpen = true;
    } else if (['allow', 'disallow', 'crawl-delay'].includes(key)) isOpen = false;
    if (key === 'crawl-delay' && isOurs && /^\d{1,9}(?:\.\d{1,9})?$/.test(value))
      longest = Math.max(longest ?? 0, Number(value));
  }
  return longest;
}

function rulesOf(robots: Robots | undefined, agent: string): RobotsRule[] {
  const token = tokenFor(robots, agent);
  return (robots?.groups ?? []).filter(({ agents }) => agents.includes(token)).flatMap(({ rules }) => rules);
}

function tokenFor(robots: Robots | undefined, agent: string): string {
  return isNamed(robots, agent) ? agent.toLowerCase() : '*';
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Normalises escapes, so that `/%7Ea`, `/~a` and `/ä`, `/%c3%a4` are the same (section 2.2.2). */
function normalPath(path: string): string {
  return path.toWellFormed().replace(/%[0-9a-f]{2}|[^\x21-\x7e]/gi, (found) => {
    if (!found.startsWith('%')) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : found.toUpperCase();
  });
}

interface Pattern {
  readonly rule: RobotsRule;
  readonly length: number;
  readonly first: string;
  /** The parts between stars. */
  readonly rest: readonly string[];
  /** The required ending; undefined for a pattern without `$`. */
  readonly last: string | undefined;
  /** True for a pattern with `$` and no star: the path must be equal. */
  readonly whole: boolean;
}

function patternOf(rule: RobotsRule, text: string): Pattern {
  const anchored = text.endsWith('$');
  const [first = '', ...rest] = (anchored ? text.slice(0, -1) : text).split('*');
  const whole = anchored && rest.length === 0;
  const last = anchored ? rest.pop() : undefined;
  return { rule, length: text.length, first, rest: rest.filter(Boolean), last, whole };
}

function matches({ first, rest, last, whole }: Pattern, path: string): boolean {
  if (whole) return path === first;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}
