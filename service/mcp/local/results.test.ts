import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { createState, type LocalScan } from './local-state.ts';
import { openResults } from './results.ts';

const ID = '11111111-1111-4111-8111-111111111111';

let folder: string;
let errors: unknown[];
beforeEach(async () => {
  [folder, errors] = [await mkdtemp(join(tmpdir(), 'assay-results-')), []];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async () => {
  const state = createState();
  return { state, keep: await openResults(folder, state, (error) => errors.push(error)) };
};
const scanOf = (createdAt: string): LocalScan => ({
  id: ID,
  projectId: ID,
  url: testReport.target,
  pages: {},
  session: null,
  createdAt,
  completedAt: testReport.completed_at,
  status: 'completed',
  progress: { percent: 100, step: 'done', done: 0, total: 0 },
  active: null,
  report: testReport,
  verified: new Map(),
  abort: new AbortController(),
});
const warnings = (count: number) => Array.from({ length: count }, (_, n) => `warning ${n} ${'x'.repeat(10_000)}`);

test('writes of one result follow one another: a reader never sees half of one, and the last one stays', async () => {
  const { keep } = await open();
  const scan = scanOf('2026-11-21T09:59:59.500Z');
  await keep(scan);
  const [name = ''] = await readdir(folder);
  let writes = true;
  const reader = (async () => {
    while (writes) JSON.parse(await readFile(join(folder, name), 'utf8'));
  })();
  // Shorter each time: one that overtook another would leave the end of the longer one.
  const kept = Array.from({ length: 20 }, (_, n) => {
    scan.report = { ...testReport, warnings: warnings(20 - n) };
    return keep(scan);
  });
  await Promise.all(kept);
  writes = false;
  await reader;
  expect(await readdir(folder)).toEqual([name]);
  expect(JSON.parse(await readFile(join(folder, name), 'utf8')).warnings).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('the result of an earlier process is written to its own file', async () => {
  const { keep } = await open();
  await keep(scanOf('2026-11-21T09:59:59.500Z'));
  const again = await open();
  const [known] = again.state.scans.values();
  if (!known?.report) throw new Error('the result was not read');
  known.report = { ...known.report, warnings: ['changed'] };
  await again.keep(known);
  expect(await readdir(folder)).toHaveLength(1);
  expect([...(await open()).state.scans.values()].map(({ report }) => report?.warnings)).toEqual([['changed']]);
});

test('a failed write is reported, and does not prevent the next one', async () => {
  const { keep } = await open();
  const scan = scanOf('2026-11-21T09:59:59.500Z');
  await rename(folder, `${folder}-away`);
  await keep(scan);
  expect(errors).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  await rename(`${folder}-away`, folder);
  await keep(scan);
  expect(await readdir(folder)).toHaveLength(1);
  expect(errors).toHaveLength(1);
});
