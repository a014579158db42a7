import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-access-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, domain: string): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ cookies: [{ name: 'sid', value: name, domain, path: '/' }], origins: [] }));
  return file;
}

const URL_ = 'https://shop.example/';
const [a, b, other] = [
  fileOf('a.json', 'shop.example'),
  fileOf('b.json', 'shop.example'),
  fileOf('c.json', 'else.example'),
];

test.each([
  ['without a URL', ['--as', a, '--as', b], 'specify one URL'],
  ['with two URLs', [URL_, URL_, '--as', a, '--as', b], 'specify one URL'],
  ['with one user', [URL_, '--as', a], '--as must be given twice'],
  ['with three users', [URL_, '--as', a, '--as', b, '--as', a], '--as must be given twice'],
  ['with no pages', [URL_, '--as', a, '--as', b, '--pages', '0'], '--pages must be a number from 1 to 50'],
  ['with a file that is missing', [URL_, '--as', a, '--as', join(folder, 'none.json')], '--as: could not read'],
  [
    'with a session of another site',
    [URL_, '--as', a, '--as', other],
    'has no valid cookies and no local or session storage',
  ],
  [
    'with a session of a service and one of this machine',
    [URL_, '--as', a, '--session', 'a', '--session', 'b'],
    'use either --as or --session',
  ],
  ['with one session of a service', [URL_, '--session', 'a'], '--session must be given twice'],
  [
    'with sessions of a service, without a key',
    [URL_, '--session', 'a', '--session', 'b'],
    '--session requires ASSAY_API_KEY',
  ],
  [
    'with a trial of writes on a service',
    [URL_, '--session', 'a', '--session', 'b', '--allow-writes'],
    '--allow-writes is for sessions of this machine',
  ],
  [
    'with a project without its sessions',
    [URL_, '--as', a, '--as', b, '--project', 'p'],
    '--project requires --session',
  ],
  ['as a patch', [URL_, '--as', a, '--as', b, '--format', 'patch'], 'A patch needs findings in files'],
])('%s, the command says what it needs', async (_, args, message) => {
  const { code, out, err } = await runHere(['access', ...args]);
  expect(err).toContain(message);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});
