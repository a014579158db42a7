import { parseTagList, tagValue, trimmedParts } from './tag-list.ts';

/** An MTA-STS policy (RFC 8461 section 3.2). */
export interface MtaStsPolicy {
  readonly mode: 'enforce' | 'testing' | 'none' | undefined;
  readonly maxAgeSeconds: number | undefined;
  readonly mx: readonly string[];
  readonly errors: readonly string[];
}

const MODES: readonly string[] = ['enforce', 'testing', 'none'];
const LONGEST_AGE = 31_557_600;
const PATTERN = /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}\.?$/i;

export function isMtaStsRecord(text: string): boolean {
  return /^v=STSv1(?:[ \t]*;|[ \t]*$)/.test(text);
}

/** The record's id if it is 1 to 32 letters and digits. */
export function mtaStsId(text: string): string | undefined {
  const id = tagValue(parseTagList(text), 'id');
  return id !== undefined && /^[a-z0-9]{1,32}$/i.test(id) ? id : undefined;
}

export function parseMtaStsPolicy(text: string): MtaStsPolicy {
  const lines = trimmedParts(text, /\r?\n/).map(
    (line) => [line.split(':', 1)[0]?.trim() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  const value = (name: string) => lines.find(([key]) => key === name)?.[1];
  const mode = MODES.includes(value('mode') ?? '') ? (value('mode') as MtaStsPolicy['mode']) : undefined;
  const age = /^\d{1,10}$/.test(value('max_age') ?? '') ? Number(value('max_age')) : undefined;
  const mx = lines.filter(([key]) => key === 'mx').map(([, pattern]) => pattern.toLowerCase().replace(/\.$/, ''));
  const keys = lines.map(([key]) => key);
  const repeated = ['version', 'mode', 'max_age'].filter((name) => keys.indexOf(name) !== keys.lastIndexOf(name));
  const errors = [
    ...(value('version') === 'STSv1' ? [] : ['version is not STSv1']),
    ...(mode ? [] : ['mode is not enforce, testing or none']),
    ...(age === undefined ? ['max_age is not a number'] : age > LONGEST_AGE ? ['max_age is longer than a year'] : []),
    ...(mode !== 'none' && mx.length === 0 ? ['no mx'] : []),
    ...mx.filter((pattern) => !PATTERN.test(pattern)).map((pattern) => `mx ${pattern.slice(0, 80)} is not a host name`),
    ...repeated.map((name) => `${name} is given more than once: only the first counts`),
  ];
  return { mode, maxAgeSeconds: age, mx, errors };
}

/** RFC 8461 section 4.1: `*.` stands for exactly one label. */
export function matchesMx(pattern: string, host: string): boolean {
  if (!pattern.startsWith('*.')) return pattern === host;
  return host.slice(host.indexOf('.') + 1) === pattern.slice(2) && host.includes('.');
}
