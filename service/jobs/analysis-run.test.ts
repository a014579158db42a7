import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { findAnalysis, insertAnalysis } from '../store/analyses.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { insertOrganization } from '../store/organizations.ts';
import { deleteProject, insertProject } from '../store/projects.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import analysisRun from './analysis-run.ts';
import type { JobWorld } from './job-world.ts';

let database: TestDatabase;
let opened: OpenStore;
let site: Server;
let organizationId: string;
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
  organizationId = (await insertOrganization(opened.store, 'Test')).id;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await opened.close();
  await database.close();
});

test('an analysis that is taken away is done by whoever takes it next, and only once', async () => {
  const { id, projectId } = await newAnalysis('/a');
  const away = new AbortController();
  onRequest = async () => away.abort();
  await expect(analysisRun.run({ analysisId: id }, { ...world(), signal: away.signal })).rejects.toThrow('taken away');
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'running', result: null });
  let requests = 0;
  onRequest = async () => void requests++;
  await analysisRun.run({ analysisId: id }, world());
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'completed', result: { of: 'site', lab: null } });
  const before = requests;
  await analysisRun.run({ analysisId: id }, world());
  expect(requests).toBe(before);
});

test('deleting its project stops an analysis that waits for a slow page', async () => {
  const { id, projectId } = await newAnalysis('/b');
  const asked = Promise.withResolvers<void>();
  const forever = Promise.withResolvers<void>();
  onRequest = () => {
    asked.resolve();
    return forever.promise;
  };
  const running = analysisRun.run({ analysisId: id }, world());
  await asked.promise;
  await deleteProject(opened.store, projectId);
  await running;
  forever.resolve();
  expect(await stateOf(id, projectId)).toBeUndefined();
});

test('an analysis that is given up fails with a reason', async () => {
  const { id, projectId } = await newAnalysis('/c');
  await analysisRun.giveUp?.({ analysisId: id }, world());
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'failed', error: expect.stringContaining('given up') });
});

const stateOf = (id: string, projectId: string) =>
  findAnalysis(opened.store, { id, projectId, kinds: ['performance-quick'] });

async function newAnalysis(path: string) {
  const target = new URL(path, url).href;
  const project = await insertProject(opened.store, { organizationId, name: 'Site', url: target });
  return insertAnalysis(opened.store, { projectId: project?.id ?? '', kind: 'performance-quick', target });
}

function world(): JobWorld {
  return {
    store: opened.store,
    config: readConfig({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }),
    mailer: async () => undefined,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    hold: async () => undefined,
    keyedHash: () => '',
    sender: () => async () => undefined,
    now: () => new Date(),
    randomBytes: (count) => new Uint8Array(count),
  };
}
