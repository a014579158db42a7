import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { cancelActivePhase, newPhase } from '../store/active-phases.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { insertOrganization } from '../store/organizations.ts';
import { insertProject } from '../store/projects.ts';
import { findScan, insertScan } from '../store/scans.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import { insertUser } from '../store/users.ts';
import type { JobWorld } from './job-world.ts';
import { composeMail } from './mails/compose-mail.ts';
import scanActive from './scan-active.ts';
import scanRun from './scan-run.ts';

let database: TestDatabase;
let opened: OpenStore;
let site: Server;
let url: string;
let projectId: string;
let userId: string;
const sent: [name: string, data: unknown][] = [];
let onRequest: () => void = () => undefined;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
  site = createServer((_, response) => {
    onRequest();
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { id: organizationId } = await insertOrganization(opened.store, 'Test');
  const user = { organizationId, email: 'ada@example.com', name: 'Ada', passwordHash: 'x', role: 'admin' } as const;
  userId = (await insertUser(opened.store, user))?.id ?? '';
  projectId = (await insertProject(opened.store, { organizationId, name: 'Site', url }))?.id ?? '';
});
beforeEach(() => {
  sent.length = 0;
  onRequest = () => undefined;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await opened.close();
  await database.close();
});

test('a phase that is taken away keeps running for whoever takes it next, and is mailed of once', async () => {
  const key = await passiveDone();
  expect(sent).toEqual([['scan.active', key]]);
  await scanRun.run(key, world());
  expect(sent).toHaveLength(1);
  const away = new AbortController();
  onRequest = () => away.abort();
  await expect(scanActive.run(key, { ...world(), signal: away.signal })).rejects.toThrow('taken away');
  expect(await stored(key)).toMatchObject({ status: 'running', active: { status: 'running' } });
  onRequest = () => undefined;
  await scanActive.run(key, world());
  await scanActive.run(key, world());
  expect(await stored(key)).toMatchObject({ status: 'completed', active: { status: 'completed' } });
  expect(sent.slice(1)).toEqual([['mail.send', { kind: 'scan-completed', scanId: key.scanId, userId }]]);
});

test('a phase that is given up leaves the scan as it was, and the mail says so', async () => {
  const key = await passiveDone();
  await scanActive.giveUp?.(key, world());
  const scan = await stored(key);
  expect(scan).toMatchObject({ status: 'completed', error: null, active: { status: 'failed' } });
  expect(scan?.score).not.toBeNull();
  const composed = await composeMail({ kind: 'scan-completed', scanId: key.scanId, userId }, world());
  expect(composed?.mail.text.replace(/\s+/g, ' ')).toContain(
    'The active phase could not be done: The active phase was given up',
  );
});

test('a phase that was cancelled before is not begun', async () => {
  const key = await passiveDone();
  expect(await cancelActivePhase(opened.store, key.scanId, new Date())).toBe(true);
  let requests = 0;
  onRequest = () => void requests++;
  await scanActive.run(key, world());
  expect(requests).toBe(0);
  expect(await stored(key)).toMatchObject({ status: 'completed', active: { status: 'cancelled' } });
});

test('where the passive phase fails the active one is not begun', async () => {
  const key = await passiveDone('http://127.0.0.1:1/');
  expect(await stored(key)).toMatchObject({ status: 'failed', active: { status: 'failed' } });
  expect(sent).toEqual([]);
});

async function passiveDone(address = url) {
  const phaseId = crypto.randomUUID();
  const scanId = await insertScan(opened.store, {
    projectId,
    url: address,
    kind: 'unified',
    modules: ['security'],
    formFactor: 'desktop',
    active: newPhase({ phaseId, profile: 'quick', userId }),
  });
  await scanRun.run({ scanId }, world());
  return { scanId, phaseId };
}

function stored({ scanId }: { scanId: string }) {
  return findScan(opened.store, { id: scanId, projectId });
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
    sender: () => async (name, data) => void sent.push([name, data]),
    now: () => new Date(),
    randomBytes: (count) => new Uint8Array(count),
  };
}
