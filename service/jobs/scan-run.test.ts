import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { insertOrganization } from '../store/organizations.ts';
import { insertProject } from '../store/projects.ts';
import { cancelScan, findScan, findScanReport, insertScan } from '../store/scans.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import type { JobWorld } from './job-world.ts';
import scanRun from './scan-run.ts';

let database: TestDatabase;
let opened: OpenStore;
let site: Server;
let projectId: string;
let url: string;
/** Told of each request; what it resolves to lets the answer go. */
let onRequest: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
  site = createServer(async (_, response) => {
    await onRequest();
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const organization = await insertOrganization(opened.store, 'Test');
  const project = await insertProject(opened.store, {
    organizationId: organization.id,
    name: 'Site',
    url,
    description: null,
    repositoryUrl: null,
  });
  projectId = project?.id ?? '';
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await opened.close();
  await database.close();
});

test('a scan ends completed with its report; the next one compares with it', async () => {
  const first = await scanned();
  expect(first).toMatchObject({ status: 'completed', error: null, progress: { percent: 100, step: 'done' } });
  expect(first.progress.done).toBe(first.progress.total);
  const findings = (await findScanReport(opened.store, first.id))?.findings ?? [];
  expect(findings.map(({ change }) => change)).toEqual(findings.map(() => 'new'));
  const second = await findScanReport(opened.store, (await scanned()).id);
  expect(second?.findings.map(({ id, change }) => [id, change])).toEqual(findings.map(({ id }) => [id, 'same']));
});

test('a scan that was cancelled before is not begun', async () => {
  const id = await newScan();
  await cancelScan(opened.store, id, new Date());
  let requests = 0;
  onRequest = async () => void requests++;
  await scanRun.run({ scanId: id }, world());
  expect(requests).toBe(0);
  expect(await findScan(opened.store, { id, projectId })).toMatchObject({ status: 'cancelled', startedAt: null });
});

test('cancelling stops a scan that waits for a slow page', async () => {
  const id = await newScan();
  const asked = Promise.withResolvers<void>();
  const forever = Promise.withResolvers<void>();
  onRequest = () => {
    asked.resolve();
    return forever.promise;
  };
  const running = scanRun.run({ scanId: id }, world());
  await asked.promise;
  await cancelScan(opened.store, id, new Date());
  await running;
  forever.resolve();
  expect(await findScan(opened.store, { id, projectId })).toMatchObject({ status: 'cancelled', totals: null });
});

test('a scan that is taken away keeps running for whoever takes it next', async () => {
  const id = await newScan();
  const away = new AbortController();
  onRequest = async () => away.abort();
  await expect(scanRun.run({ scanId: id }, { ...world(), signal: away.signal })).rejects.toThrow('taken away');
  expect(await findScan(opened.store, { id, projectId })).toMatchObject({ status: 'running' });
  onRequest = async () => undefined;
  await scanRun.run({ scanId: id }, world());
  expect(await findScan(opened.store, { id, projectId })).toMatchObject({ status: 'completed' });
});

test('a scan that is given up fails with a reason', async () => {
  const id = await newScan();
  await scanRun.giveUp?.({ scanId: id }, world());
  expect(await findScan(opened.store, { id, projectId })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('given up'),
  });
});

test('a site that cannot be reached fails with a reason', async () => {
  const id = await newScan('http://127.0.0.1:1/');
  await scanRun.run({ scanId: id }, world());
  const scan = await findScan(opened.store, { id, projectId });
  expect(scan?.status).toBe('failed');
  expect(scan?.error).toBeTruthy();
});

async function scanned() {
  onRequest = async () => undefined;
  const id = await newScan();
  await scanRun.run({ scanId: id }, world());
  const scan = await findScan(opened.store, { id, projectId });
  if (!scan) throw new Error('the scan is gone');
  return scan;
}

function newScan(address = url): Promise<string> {
  return insertScan(opened.store, {
    projectId,
    url: address,
    kind: 'unified',
    modules: ['security', 'profiling'],
    formFactor: 'desktop',
  });
}

function world(): JobWorld {
  return {
    store: opened.store,
    config: readConfig({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }),
    mailer: async () => undefined,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    hold: async () => undefined,
    keyedHash: (purpose, text) => `${purpose} ${text}`,
    sender: () => async () => undefined,
    now: () => new Date(),
    randomBytes: (count) => new Uint8Array(count),
  };
}
