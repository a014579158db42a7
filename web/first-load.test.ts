import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { builtDashboard } from '../testbed/screens.ts';

/** Of compressed script, for the first screen that a visitor opens. */
const MAX_BYTES = 90_000;
const MAX_SCRIPTS = 12;

let folder: string;

beforeAll(async () => {
  folder = await builtDashboard();
});

test('the first load of every screen has at most 12 scripts and 90 kB of compressed script', () => {
  const shell = [...textOf('app.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js|theme\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const entry = shell.find((path) => path.includes('/index-')) ?? '';
  const screens = namesIn(entry, /import\([`'"]\.\/([^`'"]+\.js)[`'"]\)/g);
  expect(screens.length).toBeGreaterThan(20);
  const loads = screens.map((screen) => {
    const all = withImports([...shell, screen]);
    return { screen, scripts: all.size, bytes: bytesOf(all) };
  });
  expect(loads.filter(({ scripts, bytes }) => scripts > MAX_SCRIPTS || bytes > MAX_BYTES)).toEqual([]);
  expect(bytesOf(withImports(shell))).toBeGreaterThan(20_000);
});

/** Scripts and everything that they import. */
function withImports(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    namesIn(path, /(?:from|import)\s*[`'"]\.\/([^`'"]+\.js)[`'"]/g).forEach(add);
  };
  paths.forEach(add);
  return all;
}

/** Compressed. */
function bytesOf(paths: ReadonlySet<string>): number {
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0);
}

function namesIn(path: string, imports: RegExp): string[] {
  return [...textOf(path).matchAll(imports)].map(([, name = '']) => join('assets', name));
}

function textOf(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

function sizeOf(path: string): number {
  const compressed = join(folder, `${path}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, path)).size;
}
