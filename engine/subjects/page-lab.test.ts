import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReachSettings } from '../evidence/reach/settings.ts';
import { parseTarget } from '../scan-target/target.ts';
import { auditLab } from './page-lab.ts';

let site: Server;
let forbidden: Server;
let asked = 0;
let url: string;
/** Told when the page is asked for. */
let onPage: () => void = () => undefined;
let page: string | undefined;

beforeAll(async () => {
  forbidden = createServer((_, response) => {
    asked += 1;
    response.end('secret');
  });
  await new Promise<void>((listening) => forbidden.listen(0, '127.0.0.2', listening));
  site = createServer((request, response) => {
    if (request.url === '/') onPage();
    if (page === undefined) return;
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(() => {
  for (const server of [site, forbidden]) {
    server.closeAllConnections();
    server.close();
  }
});

const settings = (env: Record<string, string> = {}) =>
  readReachSettings({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_LAB_RUNS: '1',
    ASSAY_SCAN_DEADLINE_SECONDS: '240',
    ...env,
  });

/** Command lines of the audits that this process has started. */
function audits(): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
      const line = readFileSync(`/proc/${id}/cmdline`, 'latin1');
      return parent === String(process.pid) && line.includes('lighthouse-process') ? [line] : [];
    } catch {
      return [];
    }
  });
}

test('a page is measured, and asks for nothing that the owner of this machine has barred', async () => {
  const { port } = forbidden.address() as AddressInfo;
  page = `<!doctype html><title>A</title><h1>Hello</h1><img src="http://127.0.0.2:${port}/a.png"><script>
    fetch('http://127.0.0.2:${port}/b').catch(() => {}); alert('stop'); open('/c');</script>`;
  const barred = settings({ ASSAY_OPT_OUT_HOSTS: '127.0.0.2', ASSAY_LAB_RUNS: '2' });
  const report = await auditLab(parseTarget(url), { formFactor: 'mobile', settings: barred });
  expect(report).toMatchObject({ status: 'completed', error: null, form_factor: 'mobile' });
  expect(report.runs).toHaveLength(2);
  expect(report.overall_score).toBeGreaterThan(50);
  expect(report.spread?.least).toBeLessThanOrEqual(report.overall_score ?? 0);
  expect(asked).toBe(0);
  expect(audits()).toEqual([]);
});

test('it ends at once when nobody waits any more, with all its processes', async () => {
  page = undefined;
  const gone = new AbortController();
  onPage = () => gone.abort(new Error('the scan was stopped'));
  const report = await auditLab(parseTarget(url), { formFactor: 'desktop', settings: settings(), signal: gone.signal });
  expect(report).toMatchObject({ status: 'failed', error: 'the scan was stopped', overall_score: null, runs: [] });
  await expect.poll(audits).toEqual([]);
  onPage = () => undefined;
});

test('a page that is not there has failed; a browser that is not there says nothing of the page', async () => {
  const nowhere = parseTarget('http://127.0.0.1:1/');
  expect(await auditLab(nowhere, { formFactor: 'desktop', settings: settings() })).toMatchObject({
    status: 'failed',
    error: 'the page did not load',
  });
  const without = settings({ CHROME_PATH: '/nowhere/chrome' });
  expect(await auditLab(parseTarget(url), { formFactor: 'desktop', settings: without })).toMatchObject({
    status: 'unavailable',
    error: 'no browser at CHROME_PATH (/nowhere/chrome)',
  });
});

test('an audit whose process cannot be started has failed', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  const report = await auditLab(parseTarget(url), { formFactor: 'desktop', settings: settings() }).finally(() => {
    process.execPath = execPath;
  });
  expect(report).toMatchObject({ status: 'failed', error: 'spawn /nowhere/node ENOENT' });
});
