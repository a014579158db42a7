import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_BYTES = 1024 ** 3;

/** A clone of the newest commit of a repository. */
export interface Clone {
  readonly commit: string;
  /** ISO 8601 date of the commit. */
  readonly date: string;
  git(args: readonly string[], input?: string): Buffer;
}

/** Calls with a clone of the repository of the command line, by default of `source`. */
export function inNewestClone(source: string, use: (clone: Clone) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  const git: Clone['git'] = (args, input = '') =>
    execFileSync('git', ['-C', folder, ...args], { input, maxBuffer: MAX_BYTES });
  try {
    execFileSync('git', ['clone', '--quiet', '--bare', '--depth=1', process.argv[2] ?? source, folder]);
    const [commit = '', date = ''] = git(['log', '-1', '--format=%H %cs']).toString().trim().split(' ');
    use({ commit, date, git });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
