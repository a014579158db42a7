import type { Exchange } from '../../facts/exchange.ts';
import { isHtmlPage } from '../html/markup.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { findSecrets } from './secrets.ts';

const SENSITIVE =
  /secret|passw(?:or)?d|passwd|private|token|api_?key|apikey|access_?key|database_url|db_url|dsn|credential|mongo(?:db)?_ur[il]|redis_url|service_role|auth_?key|encryption|salt|signing|webhook|smtp|app_key/i;
const PUBLIC = /^(?:NEXT_PUBLIC_|VITE_|REACT_APP_|PUBLIC_|EXPO_PUBLIC_|NUXT_PUBLIC_|GATSBY_)/;
const PLACEHOLDER =
  /^(?:|["']?(?:your|my|the|change|replace|insert|xxx|<|\.\.\.|example|todo|placeholder|dummy|secret$|password$|null|none|false|true)[^\n]{0,200})$/i;
const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]{0,80})\s{0,8}=\s{0,8}(.{0,4000})$/;
const MAX_LINES = 200;
const MAX_TEXT = 64 * 1024;

export interface Variables {
  readonly names: readonly string[];
  /** Names of the variables that hold secrets. */
  readonly sensitive: readonly string[];
}

/** The body if it is plain text and not a page: neither its type nor its start is markup. */
export function plainText(exchange: Exchange): string | undefined {
  const text = exchange.text.replace(/^\uFEFF/, '');
  return isHtmlPage(exchange) || /^\s{0,100}</.test(text) || text.trim() === '' ? undefined : text;
}

/** Variables of a file that contains only `NAME=value` lines and comments; undefined for any other file. */
export function readVariables(text: string): Variables | undefined {
  const lines = text
    .slice(0, MAX_TEXT)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith(';'));
  const matches = lines.slice(0, MAX_LINES).map((line) => LINE.exec(line));
  const found = matches.filter((match) => match !== null);
  if (found.length === 0 || found.length < Math.min(lines.length, MAX_LINES) * 0.7) return undefined;
  const names = found.map(([, name = '']) => name);
  if (!names.some((name) => /^[A-Z][A-Z0-9_]{2,}$/.test(name))) return undefined;
  const sensitive = found.flatMap(([, name = '', value = '']) => (holdsSecret(name, value) ? [name] : []));
  return { names, sensitive };
}

function holdsSecret(name: string, value: string): boolean {
  const bare = unquoted(value.trim());
  if (PUBLIC.test(name) || PLACEHOLDER.test(bare) || bare.length < 4) return false;
  return SENSITIVE.test(name) || findSecrets([{ at: '', text: bare }]).length > 0;
}

function unquoted(text: string): string {
  const [first] = text;
  return (first === '"' || first === "'") && text.length > 1 && text.endsWith(first) ? text.slice(1, -1) : text;
}

/** A JSON object; undefined for anything else. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = jsonValue(text);
  return isRecord(value) ? { ...value } : undefined;
}

export function jsonValue(text: string): unknown {
  const start = text.trimStart().charAt(0);
  return start === '{' || start === '[' || start === '"' ? parseJson(text) : undefined;
}

/** Kinds of credentials in a text, each once. */
export function credentialsIn(text: string): string[] {
  return [...new Set(findSecrets([{ at: '', text }]).map(({ kind }) => kind))];
}
