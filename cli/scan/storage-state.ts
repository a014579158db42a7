import { createReadStream } from 'node:fs';
import type { Session, SessionCookie } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import { fileReason } from '../file-error.ts';
import { isRecord, parsedJson } from '../json.ts';

const MAX_BYTES = 1024 * 1024;
const NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
const VALUE = /^[\x20-\x3a\x3c-\x7e]{0,4096}$/;
const SAME_SITE = ['Strict', 'Lax', 'None'] as const;

/** Reads a storage state of Playwright (cookies, local storage by origin) or a list of cookies of Puppeteer. `option`: that names the file. Throws `UsageError`. */
export async function readStorageState(file: string, option = 'storage-state'): Promise<Session> {
  const session = sessionIn(parsedJson(await textOf(file, option)));
  if (!session)
    throw new UsageError(
      `--${option}: ${file} is neither a storage state of Playwright nor a list of cookies of Puppeteer`,
    );
  return session;
}

async function textOf(file: string, option: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file, { end: MAX_BYTES })) {
      chunks.push(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw new UsageError(`--${option}: could not read ${file}: ${fileReason(error as NodeJS.ErrnoException)}`);
  }
  if (bytes > MAX_BYTES) throw new UsageError(`--${option}: ${file} is larger than 1 MiB`);
  return Buffer.concat(chunks).toString('utf8');
}

function sessionIn(value: unknown): Session | undefined {
  const { cookies, origins } = isRecord(value) ? value : { cookies: value, origins: [] };
  if (!Array.isArray(cookies) || !Array.isArray(origins ?? [])) return undefined;
  const read: (SessionCookie | undefined)[] = cookies.map(cookieOf);
  const stored = ((origins ?? []) as unknown[]).map(storageOf);
  if (read.includes(undefined) || stored.includes(undefined)) return undefined;
  const known = read.filter((one) => one !== undefined);
  return {
    cookies: known.filter(({ name, value: text }) => NAME.test(name) && VALUE.test(text)),
    storage: Object.fromEntries(stored.filter((one) => one !== undefined)),
  };
}

function cookieOf(value: unknown): SessionCookie | undefined {
  if (!isRecord(value)) return undefined;
  const { name, value: text, domain, path, secure, httpOnly, sameSite, expires } = value;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof domain !== 'string') return undefined;
  return {
    name,
    value: text,
    domain,
    path: typeof path === 'string' && path.startsWith('/') ? path : '/',
    secure: secure === true,
    httpOnly: httpOnly === true,
    sameSite: SAME_SITE.find((one) => one === sameSite),
    expires: typeof expires === 'number' ? expires : -1,
  };
}

function storageOf(value: unknown): readonly [origin: string, items: Record<string, string>] | undefined {
  if (!isRecord(value) || typeof value.origin !== 'string') return undefined;
  const items = Array.isArray(value.localStorage) ? value.localStorage.filter(isRecord) : [];
  const pairs = items.flatMap(({ name, value: text }) =>
    typeof name === 'string' && typeof text === 'string' ? [[name, text] as const] : [],
  );
  return [value.origin, Object.fromEntries(pairs)];
}
