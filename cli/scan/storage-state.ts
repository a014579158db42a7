import { createReadStream } from 'node:fs';
import type { Session, Target } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import { fileReason } from '../file-error.ts';
import { parsedJson } from '../json.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Reads a storage state of Playwright (cookies, storage by origin) or a list of cookies of Puppeteer. `option`: which names the
 * file. Throws `UsageError`.
 */
export async function readStorageState(file: string, option = 'storage-state'): Promise<Session> {
  const text = await boundedText(file, option);
  const { sessionOfState } = await import('@assay/engine/scan-only');
  const session = sessionOfState(parsedJson(text));
  if (!session)
    throw new UsageError(
      `--${option}: ${file} is neither a storage state of Playwright nor a list of cookies of Puppeteer`,
    );
  return session;
}

/** The session as a storage state of Playwright, with session storage beside the local storage of an origin. */
export function storageStateOf(
  { cookies = [], storage = {}, sessionStorage = {} }: Session,
  { host }: Pick<Target, 'host'>,
): object {
  const listOf = (items: Readonly<Record<string, string>> = {}) =>
    Object.entries(items).map(([name, value]) => ({ name, value }));
  return {
    cookies: cookies.map(({ name, value, domain = host, path = '/', secure, httpOnly, sameSite, expires = -1 }) => ({
      ...{ name, value, domain, path, expires },
      ...{ httpOnly: httpOnly === true, secure: secure === true, sameSite: sameSite ?? 'Lax' },
    })),
    origins: [...new Set([...Object.keys(storage), ...Object.keys(sessionStorage)])].map((origin) => ({
      origin,
      localStorage: listOf(storage[origin]),
      ...(origin in sessionStorage ? { sessionStorage: listOf(sessionStorage[origin]) } : {}),
    })),
  };
}

/** The text of a file that an option names, of at most 1 MiB. Throws `UsageError`. */
export async function boundedText(file: string, option: string): Promise<string> {
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
