import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isIgnored, withIgnoreFile } from '../workflow/git-ignore.ts';

const MAX_FOLDERS = 2000;
/** Built files, and what programs write while they run. */
const NOT_SOURCE = /(?:^|\/)(?:node_modules|\.[^/]+|build|coverage|dist|out|target|tmp|vendor)(?:\/|$)/;
const OUTPUT = /(?:\.(?:db|lock|log|pid|sqlite3?(?:-\w+)?|tmp|tsbuildinfo)|~|\.sw[a-p])$/;
/** A save is several events. */
const REST_MILLISECONDS = 30;

interface Watched {
  /** True if there are more folders than are watched. */
  readonly isCut: boolean;
  close(): void;
}

/** Watches the source files below a folder, without what `.gitignore` in it leaves out. */
export async function watchFolder(root: string, onChange: () => void): Promise<Watched> {
  const rules = withIgnoreFile([], '', await readFile(join(root, '.gitignore'), 'utf8').catch(() => ''));
  const watchers = new Map<string, FSWatcher>();
  let isCut = false;
  let resting: NodeJS.Timeout | undefined;
  const isSource = (path: string, isFolder: boolean): boolean => {
    const name = relative(root, path).split(sep).join('/');
    return name === '' || !(NOT_SOURCE.test(name) || OUTPUT.test(name) || isIgnored(rules, name, isFolder));
  };
  const add = async (folder: string): Promise<void> => {
    if (watchers.has(folder) || !isSource(folder, true)) return;
    if (watchers.size >= MAX_FOLDERS) isCut = true;
    if (watchers.size >= MAX_FOLDERS) return;
    const watcher = watch(folder, { persistent: false }, (_, name) => void changed(folder, name));
    watchers.set(folder, watcher);
    watcher.on('error', () => leave(folder));
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
      if (entry.isDirectory()) await add(join(folder, entry.name)).catch(() => {});
  };
  const leave = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = async (folder: string, name: string | null): Promise<void> => {
    const path = name === null ? folder : join(folder, name);
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true;
    if (!isSource(path, isFolder)) return;
    if (isFolder) await add(path).catch(() => {});
    clearTimeout(resting);
    resting = setTimeout(onChange, REST_MILLISECONDS);
  };
  await add(root);
  return {
    get isCut() {
      return isCut;
    },
    close() {
      clearTimeout(resting);
      for (const folder of [...watchers.keys()]) leave(folder);
    },
  };
}
