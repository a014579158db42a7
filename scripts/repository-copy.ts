import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '..');

export interface RepositoryCopy {
  readonly folder: string;
  text(path: string): string;
  remove(): void;
}

/** The repository as it is on disk, or of a commit, in a temporary folder: its own workspaces, the packages of this one. */
export function copyRepository(commit?: string): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'assay-copy-'));
  if (commit === undefined) copyFiles(folder);
  else {
    const packed = execFileSync('git', ['archive', commit], { cwd: REPOSITORY, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: packed });
  }
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const workspace of ['', ...workspaces]) linkPackages(folder, join(workspace, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@assay'));
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@assay', name), 'junction');
  return {
    folder,
    text: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyFiles(folder: string): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const path of files.filter((path) => path !== '' && existsSync(join(REPOSITORY, path)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(REPOSITORY, path), join(folder, path));
  }
}

function linkPackages(folder: string, path: string): void {
  if (!existsSync(join(REPOSITORY, path))) return;
  mkdirSync(join(folder, path));
  for (const name of readdirSync(join(REPOSITORY, path)).filter((name) => name !== '@assay' && !name.startsWith('.'))) {
    const from = join(REPOSITORY, path, name);
    symlinkSync(from, join(folder, path, name), statSync(from).isDirectory() ? 'junction' : 'file');
  }
}
