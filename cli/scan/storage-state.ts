import { createReadStream } from 'node:fs';
import type { Session } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import { fileReason } from '../file-error.ts';
import { parsedJson } from '../json.ts';

const MAX_BYTES = 1024 * 1024;

/** Reads a storage state of Playwright (cookies, local storage by origin) or a list of cookies of Puppeteer. Throws `UsageError`. */
export async function readStorageState(file: string): Promise<Session> {
  const text = await textOf(file);
  const { sessionOfState } = await import('@assay/engine/scan-only');
  const session = sessionOfState(parsedJson(text));
  if (!session)
    throw new UsageError(
      `--storage-state: ${file} is neither a storage state of Playwright nor a list of cookies of Puppeteer`,
    );
  return session;
}

async function textOf(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file, { end: MAX_BYTES })) {
      chunks.push(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw new UsageError(`--storage-state: could not read ${file}: ${fileReason(error as NodeJS.ErrnoException)}`);
  }
  if (bytes > MAX_BYTES) throw new UsageError(`--storage-state: ${file} is larger than 1 MiB`);
  return Buffer.concat(chunks).toString('utf8');
}
