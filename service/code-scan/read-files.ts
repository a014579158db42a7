import type { SourceFile } from '@assay/engine';
import { CodeHostError, type CodeHostReader, type TreeFile } from '../providers/define-code-host-provider.ts';

export interface ReadFiles {
  readonly files: readonly SourceFile[];
  /** By path, why a file was not read. */
  readonly unread: ReadonlyMap<string, string>;
  /** The token was refused meanwhile. */
  readonly isRefused: boolean;
}

interface Options {
  readonly slug: string;
  readonly until: Date;
  now(): Date;
  tell(done: number, total: number): void;
}

const MAX_FILES = 500;
const MAX_BYTES = 1_048_576;
const MAX_TOTAL = 20 * MAX_BYTES;
/** Failures in a row after which the host is left alone. */
const MAX_FAILURES = 3;

/** Reads files one after the other, as GitHub asks for. A file that cannot be read is left out with the reason. */
export async function readFiles(
  reader: CodeHostReader,
  list: readonly TreeFile[],
  { slug, until, now, tell }: Options,
): Promise<ReadFiles> {
  const files: SourceFile[] = [];
  const unread = new Map<string, string>();
  let [bytes, failures] = [0, 0];
  let stopped: string | undefined;
  let isRefused = false;
  for (const [done, { path, sha, size }] of list.entries()) {
    tell(done, list.length);
    if (now() >= until) stopped ??= 'the time for reading the repository is used up';
    const reason = stopped ?? refusalOf(files.length, size, bytes);
    if (reason !== undefined) {
      unread.set(path, reason);
      continue;
    }
    try {
      const content = await reader.file(slug, sha);
      bytes += content.length;
      failures = 0;
      files.push({ path, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content) });
    } catch (error) {
      if (!(error instanceof CodeHostError)) throw error;
      unread.set(path, error.message);
      failures += 1;
      isRefused ||= error.failure === 'unauthorized';
      const ends = isRefused || error.failure === 'rate_limited' || failures >= MAX_FAILURES;
      if (ends) stopped = error.message;
    }
  }
  return { files, unread, isRefused };
}

function refusalOf(count: number, size: number, total: number): string | undefined {
  if (size > MAX_BYTES) return 'the file is larger than 1 MiB';
  if (count >= MAX_FILES) return `the repository has more than ${MAX_FILES} files to scan`;
  return total + size > MAX_TOTAL ? 'the files to scan are larger than 20 MiB together' : undefined;
}
