import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WorkflowReport } from '@assay/engine';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, runHere } from '../test-cli.ts';

const ENV = { ...process.env, NO_COLOR: '1', GITHUB_REPOSITORY: '', GITHUB_WORKSPACE: '' };
const assay = (...args: string[]) => runHere(['code', ...args], { env: ENV });

const RULES =
  'service cloud.firestore { match /databases/{d}/documents { match /carts/{id} { allow read, write: if CONDITION; } } }';
const OPEN = RULES.replace('CONDITION', 'true');
const OWN = RULES.replace('CONDITION', 'request.auth.uid == id');

test('each module has its result, and one that has nothing to check says so', async () => {
  const folder = folderWith({ 'firestore.rules': OPEN, 'README.md': '# Socks' });
  const { out, code } = await assay(folder, '--format', 'json');
  const report: WorkflowReport = JSON.parse(out);
  expect(code).toBe(1);
  expect(Object.keys(report.modules ?? {})).toEqual([
    'workflows',
    'access-rules',
    'secrets',
    'dependencies',
    'configuration',
    'assistants',
  ]);
  expect(report.modules?.workflows).toEqual({
    status: 'completed',
    score: null,
    error: 'The repository has no such file',
  });
  expect(report.modules?.['access-rules']?.score).toBeLessThan(80);
  expect(report.files_read).toBe(2);
  expect(report.findings[0]).toMatchObject({ check: 'access-rules/firebase/open-write', file: 'firestore.rules' });
});

test('a module alone, two of them, a sound twin and an unknown module', async () => {
  const folder = folderWith({ 'firestore.rules': OWN });
  const { out, code } = await assay(folder, '-m', 'access-rules', '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ modules: { 'access-rules': { score: 100 } }, findings: [] });
  const both = await assay(folder, '-m', 'access-rules', '-m', 'secrets', '--format', 'json');
  expect(Object.keys(JSON.parse(both.out).modules).sort()).toEqual(['access-rules', 'secrets']);
  expect(await assay(folder, '-m', 'sql')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--modules must be one of'),
  });
});

test('ignored, installed and linked files are not read, and a link out of the repository is named', async () => {
  const folder = folderWith({
    '.gitignore': 'old.rules\n',
    'old.rules': OPEN,
    'node_modules/x/firestore.rules': OPEN,
    'firestore.rules': OWN,
  });
  expect(JSON.parse((await assay(folder, '-m', 'access-rules', '--format', 'json')).out).files_read).toBe(2);
  symlinkSync('/etc/hostname', join(folder, 'storage.rules'));
  const { code, err } = await assay(folder, '-m', 'access-rules', '--format', 'json');
  expect(code).toBe(2);
  expect(err).toContain('storage.rules is a symbolic link and was left out');
});

test('a workflow that is a link to a file of another kind is named', async () => {
  const folder = folderWith({ 'deploy.yml': 'on: push\n', '.github/workflows/ci.yml': 'on: push\njobs: {}\n' });
  symlinkSync('../../deploy.yml', join(folder, '.github/workflows/link.yml'));
  symlinkSync('ci.yml', join(folder, '.github/workflows/same.yml'));
  const { code, err } = await assay(folder, '-m', 'workflows', '--format', 'json');
  expect(code).toBe(2);
  expect(err).toContain('link.yml is a symbolic link and was left out');
  expect(err).not.toContain('same.yml');
});

test.each([
  ['text', 'access-rules'],
  ['markdown', '# Code scan report'],
  ['html', 'Code scan report'],
  ['sarif', 'access-rules/firebase/open-write'],
])('--format %s', async (format, expected) => {
  expect((await assay(folderWith({ 'firestore.rules': OPEN }), '--format', format)).out).toContain(expected);
});

test('a large binary file is no gap; files that are too large or not in UTF-8 are named', async () => {
  const folder = folderWith({ 'firestore.rules': OWN });
  writeFileSync(join(folder, 'model.dat'), Buffer.alloc(9 * 1024 * 1024));
  expect(await assay(folder)).toMatchObject({ code: 0, err: '' });
  writeFileSync(join(folder, 'a.txt'), 'x'.repeat(9 * 1024 * 1024));
  writeFileSync(join(folder, 'b.txt'), 'x'.repeat(9 * 1024 * 1024));
  writeFileSync(join(folder, '.env'), Buffer.from('\ufeffAPI_TOKEN=1', 'utf16le'));
  const { err, code } = await assay(folder, '-m', 'secrets', '--format', 'json');
  expect(code).toBe(2);
  expect(err).toContain('a.txt is larger than 8 MiB (and 1 more file)');
  expect(err).toContain('.env is not text in UTF-8');
});

test('a part that could not be tested leaves the repository without a grade, and the others with their score', async () => {
  const folder = folderWith({ 'firestore.rules': OWN, 'package-lock.json': '{' });
  const { out, code } = await assay(folder, '-m', 'access-rules,dependencies', '--format', 'json');
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({
    score: null,
    grade: null,
    modules: { 'access-rules': { score: 100 }, dependencies: { status: 'failed', score: null } },
  });
});

test('access rules that could not be replayed have no score, whatever other checks of the part read', async () => {
  const folder = folderWith({
    'supabase/migrations/1_init.sql':
      'create table archive.orders (id int); create policy own on archive.orders using (true);',
    'app/api/orders/route.ts': 'export async function GET() { return Response.json({ ok: true }); }',
    'package.json': '{"dependencies":{"next":"15.0.0"}}',
  });
  const { out, code } = await assay(folder, '-m', 'access-rules,secrets', '--format', 'json');
  expect(code).toBe(2);
  const report = JSON.parse(out) as WorkflowReport;
  expect(report).toMatchObject({
    score: null,
    grade: null,
    modules: { 'access-rules': { status: 'failed', score: null }, secrets: { score: 100 } },
  });
  expect(report.coverage.filter(({ verdict }) => verdict === 'pass').map(({ check }) => check)).toContain(
    'access-rules/routes/unchecked',
  );
});

test('with --site, the live site is read; without it nothing is', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('<!doctype html><script src="/app.js"></script>');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const folder = folderWith({
    'supabase/migrations/1_init.sql': 'create table orders (id int primary key, email text);',
  });
  const checked = async (...args: string[]) => {
    const env = { ...ENV, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' };
    const { out, code } = await runHere(['code', folder, '-m', 'access-rules', '--format', 'json', ...args], { env });
    const [finding] = (JSON.parse(out) as WorkflowReport).findings;
    return { code, evidence: finding?.evidence.shows };
  };
  expect(await checked()).toEqual({ code: 1, evidence: expect.not.stringContaining('Live site') });
  expect(asked).toEqual([]);
  const { port } = server.address() as AddressInfo;
  expect(await checked('--site', `127.0.0.1:${port}`)).toEqual({
    code: 1,
    evidence: expect.stringContaining(
      `Live site: not asked, because the page and the scripts of 127.0.0.1:${port} name no Supabase project with a public key`,
    ),
  });
  expect(asked).toEqual(['/', '/app.js']);
  expect(await assay(folder, '--site', 'ftp://127.0.0.1')).toMatchObject({
    code: 2,
    err: expect.stringContaining('only http and https can be scanned'),
  });
});
