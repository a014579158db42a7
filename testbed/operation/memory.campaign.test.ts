import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../service/store/test-database.ts';
import { eventually } from '../eventually.ts';
import { fullSize } from '../full-size.ts';
import { descendantsOf } from '../kills/processes.ts';
import { addressOf, answer, type Site, serve } from '../serve.ts';
import { memoryOf } from '../torture/scanning-process.ts';
import { killAll, signUp, startAssay } from './running.ts';

/** Groups of scans, half of them of the large page; the worker rests after each. */
const GROUPS = fullSize(6, 40);
const SCANS = 4;
/** Its modules and caches are loaded by then. */
const WARM_UP = 2;
/** As in docs/operation/sizing.md. */
const MAX_REST_MIB = 1024;
const MAX_GROWTH = 4 / 3;
const MAX_TREE_MIB = 3 * 1024;
const SAMPLE_MS = 200;
const LONGEST_MS = fullSize(900_000, 3_600_000);
/** Keeps 25 MiB more every 100 ms, up to 1,250 MiB. */
const LEAK = `data:text/javascript,${encodeURIComponent(
  'const kept = []; setInterval(() => kept.length < 50 && kept.push(Buffer.alloc(25 * 2 ** 20, 1)), 100).unref();',
)}`;

const folder = mkdtempSync(join(tmpdir(), 'assay-memory-'));
let [database, site, client]: [TestDatabase, Site, Database] = [] as never;
/** Requests a group of scans. */
let queueGroup: () => Promise<void>;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  [database, site] = [await freshDatabase(), await serveTwoPages()];
  client = new Database({ connectionString: database.url });
  await client.connect();
  const api = await startAssay(folder, env(), { command: 'serve' });
  const headers = { cookie: await signUp(api.address, 'ada@example.com'), 'content-type': 'application/json' };
  await client.query('update users set email_verified_at = now()');
  await client.query(`update organizations set plan = 'max'`);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${api.address}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
  const projects = await Promise.all(
    ['/', '/large'].map(async (path) => (await post('projects', { name: 'Shop', url: `${site.url}${path}` })).id),
  );
  queueGroup = async () => {
    for (let n = 0; n < SCANS; n += 1) await post(`projects/${projects[n % projects.length]}/scan`, {});
    await client.query('delete from scan_spends');
  };
}, LONGEST_MS);
afterAll(async () => {
  await killAll();
  await client?.end();
  await site?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `a worker holds no more memory after ${GROUPS * SCANS} scans of small and large pages than after the first ones`,
  async () => {
    const held = await memoryOver(GROUPS);
    console.log(`between scans: ${held.rest.map(Math.round).join(', ')} MiB; at most ${Math.round(held.peak)} MiB`);
    expect(excessOf(held)).toEqual([]);
  },
  LONGEST_MS,
);

test(
  'a worker that keeps what it was given is found out',
  async () => {
    const held = await memoryOver(WARM_UP + 1, ['--import', LEAK]);
    expect(excessOf(held)).toContain('rest');
  },
  LONGEST_MS,
);

interface Held {
  /** Of the worker between groups of scans, in MiB. */
  readonly rest: readonly number[];
  /** Of the worker and all that it starts. */
  readonly peak: number;
}

/** What is more than it may be. */
function excessOf({ rest, peak }: Held): string[] {
  const [first = Number.NaN, ...later] = rest.slice(WARM_UP);
  return [
    ...(Math.max(first, ...later) <= MAX_REST_MIB ? [] : ['rest']),
    ...(later.every((one) => one <= first * MAX_GROWTH) ? [] : ['growth']),
    ...(peak <= MAX_TREE_MIB ? [] : ['peak']),
  ];
}

/** Scans groups of pages in a new worker. */
async function memoryOver(groups: number, flags: readonly string[] = []): Promise<Held> {
  const worker = await startAssay(folder, env(), { command: 'work', until: 'ready', flags });
  const rest: number[] = [];
  let peak = 0;
  const sampler = setInterval(() => {
    const { scanner, browsers } = memoryOf(worker.pid);
    peak = Math.max(peak, scanner + browsers);
  }, SAMPLE_MS);
  try {
    for (let n = 0; n < groups; n += 1) {
      await queueGroup();
      for (let left = SCANS - 1; left >= 0; left -= 1)
        await eventually('the end of a scan', async () => (await unfinished()) <= left);
      await eventually('the end of every browser', () => descendantsOf(worker.pid).length === 0);
      rest.push(memoryOf(worker.pid).scanner);
    }
  } finally {
    clearInterval(sampler);
    await worker.kill(false);
  }
  return { rest, peak };
}

/** Number of scans that have not completed. */
async function unfinished(): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from runs where status <> 'completed'`);
  return rows[0].n;
}

const env = () => ({ DATABASE_URL: database.url });

/** A small page, and one of 2 MB with a script of 4 MB. */
function serveTwoPages(): Promise<Site> {
  const script = Array.from({ length: 40_000 }, (_, n) => `function f${n}(a){return a+"${'x'.repeat(70)}${n}"}`).join(
    '\n',
  );
  const items = Array.from(
    { length: 20_000 },
    (_, n) => `<li id="i${n}"><a href="/item/${n}">Sock ${n}</a> <b>${n} cm</b></li>`,
  );
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`;
  const large = page(`<ul>${items.join('\n')}</ul><script src="/large.js"></script>`);
  return serve((request, response) => {
    const { pathname } = addressOf(request);
    if (pathname === '/large.js') answer(response, 200, { 'content-type': 'text/javascript' }, script);
    else if (pathname === '/large') answer(response, 200, { 'content-type': 'text/html' }, large);
    else if (pathname === '/') answer(response, 200, { 'content-type': 'text/html' }, page('<p>Socks and lamps.</p>'));
    else answer(response, 404, { 'content-type': 'text/plain' }, 'not found');
  });
}
