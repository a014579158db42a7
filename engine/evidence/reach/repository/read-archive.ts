import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { limit } from '../../../limits.ts';
import { isPurposeful, isSnapshotPath, isText, NO_TEXT, TEXT_START } from '../../parse/repository/purposes.ts';
import { TOO_LARGE_TOGETHER, tooLarge, type UnreadFile } from '../../parse/repository/unread-files.ts';
import type { SourceFile } from '../../parse/workflow/files.ts';
import { faultOfLink } from './link-fault.ts';

/** The files of a repository with text, and what was not read. */
export interface Snapshot {
  readonly files: SourceFile[];
  readonly leftOut: string[];
  readonly unread: UnreadFile[];
}

/** Files whose text is all that is read of them leave this share of the limits to the others, which may come later. */
const OTHERS_SHARE = 0.75;
const MEBIBYTE = 1024 * 1024;

class TooLarge extends Error {}

/**
 * Reads the archive of a commit (tar.gz with one folder at the top, as code hosts make them) into memory. Bytes, files and depth are bounded,
 * links are not followed, and nothing is written. Rejects if it is not an archive or ends early.
 */
export async function readArchive(archive: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Snapshot> {
  const snapshot: Snapshot = { files: [], leftOut: [], unread: [] };
  const taken = { entries: 0, bytes: 0 };
  const entries = extract();
  const plain = pipeline(Readable.from(archive), createGunzip(), () => undefined);
  const unpacked = Readable.from(bounded(plain, limit('repositoryArchiveBytes')));
  unpacked.on('error', (error) => entries.destroy(error));
  unpacked.pipe(entries);
  const stop = () => entries.destroy(new Error('the scan was cancelled'));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for await (const entry of entries) {
      taken.entries += 1;
      if (taken.entries > limit('repositoryEntries'))
        throw new TooLarge(`${limit('repositoryEntries')} files and folders`);
      const path = pathIn(entry.header, snapshot);
      if (path === undefined) entry.resume();
      else {
        const excess = excessOf(path, entry.header, snapshot, taken);
        const bytes = await bytesOf(entry, excess === undefined ? Number.POSITIVE_INFINITY : TEXT_START);
        const isRead = isText(bytes);
        const reason = isRead ? excess : isPurposeful(path) ? NO_TEXT : undefined;
        if (reason !== undefined) snapshot.unread.push({ path, reason });
        else if (isRead) {
          taken.bytes += bytes.length;
          snapshot.files.push({ path, text: bytes.toString('utf8') });
        }
      }
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    snapshot.leftOut.push(`The archive holds more than ${error.message}: the rest was left out`);
  } finally {
    signal?.removeEventListener('abort', stop);
    for (const stream of [unpacked, plain]) stream.destroy();
  }
  return snapshot;
}

async function* bounded(chunks: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > max) throw new TooLarge(`${max / MEBIBYTE} MiB`);
    yield chunk;
  }
}

/** The path within the repository; undefined for a folder, and for what is no file of it. */
function pathIn({ name, type, linkname }: Header, { unread, leftOut }: Snapshot): string | undefined {
  const parts = name.split('/').slice(1);
  const path = parts.join('/');
  if (type === 'directory' || path === '') return undefined;
  if (name.startsWith('/') || parts.some((part) => part === '..' || part === '.' || part === '')) {
    leftOut.push('A file whose path leads out of the repository was left out');
    return undefined;
  }
  if (!isSnapshotPath(path)) return undefined;
  if (type === 'symlink' || type === 'link') {
    const fault = faultOfLink(path, linkname ?? '');
    if (fault) unread.push({ path, reason: `is a link ${fault} and was left out` });
  }
  if (type !== 'file' && type !== 'contiguous-file') return undefined;
  if (parts.length <= limit('repositoryDepth')) return path;
  unread.push({ path, reason: 'was left out: nested too deeply' });
  return undefined;
}

/** The limit that a file exceeds. */
function excessOf(
  path: string,
  { size = 0 }: Header,
  { files }: Snapshot,
  { bytes }: { readonly bytes: number },
): string | undefined {
  const share = isPurposeful(path) ? 1 : OTHERS_SHARE;
  if (size > limit('repositoryFileBytes')) return tooLarge(limit('repositoryFileBytes'));
  if (files.length >= limit('repositoryFiles') * share) return 'was left out: the repository has too many files';
  return bytes + size > limit('repositoryBytes') * share ? TOO_LARGE_TOGETHER : undefined;
}

/** Reads all of an entry, and keeps the first bytes. */
async function bytesOf(entry: AsyncIterable<unknown>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of entry as AsyncIterable<Uint8Array>) {
    if (bytes < max) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
}
