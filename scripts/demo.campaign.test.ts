import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftIn } from '../testbed/torture/scanning-process.ts';

const DEMO = fileURLToPath(new URL('./demo.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const SIGNALS: readonly [NodeJS.Signals, string, number | null][] = [
  ['SIGKILL', 'Scanning the demo shop', null],
  ['SIGTERM', 'Received the verification email', 130],
  ['SIGHUP', 'Starting the demo shop', 130],
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-demo-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface RunningDemo {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves once the demo has printed the text. */
  printed(text: string): Promise<void>;
  /** Exit code, once the demo and the service (which shares its stderr) have ended. */
  ended: Promise<number | null>;
}

function startDemo(option: string): RunningDemo {
  const child = spawn(NODE, [DEMO, option], {
    env: { ...process.env, TMPDIR: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => void ((out + err).includes(text) && resolve());
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then(() => reject(new Error(`the demo exited without printing ${JSON.stringify(text)}:\n${err}`)));
      look();
    });
  return { child, out: () => out, err: () => err, printed, ended };
}

const demoFolders = () => readdirSync(folder).filter((name) => name.startsWith('assay-demo-'));

test('the demo signs up, scans the weak shop, shows what is wrong with it and leaves nothing behind', async () => {
  const demo = startDemo('--once');
  const code = await demo.ended;
  expect({ code, err: code === 0 ? '' : demo.err() }).toEqual({ code: 0, err: '' });
  expect(demo.out()).toContain('Exposed Supabase service_role key');
  expect(demo.out()).toMatch(/ · Assay \d+\.\d+\.\d+ · Chrome\/\d/);
  expect(demo.out()).toContain('accessibility');
  expect(demo.out()).not.toMatch(/eyJ[\w-]{20,}\./);
  expect(demoFolders()).toEqual([]);
});

test('the active phase runs to its end, and the demo goes on until its service is killed', async () => {
  const demo = startDemo('--no-build');
  await demo.printed('Press Ctrl-C');
  const key = /API key +(\S+)/.exec(demo.out())?.[1];
  const scan = /curl .* (\S+)\/active\n/.exec(demo.out())?.[1] ?? '';
  const shop = /Demo shop +(\S+)/.exec(demo.out())?.[1] ?? '';
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`${scan}${path}`, { method, headers: { authorization: `Bearer ${key}` } });
    return { status: response.status, body: (await response.json()) as ScanBody };
  };

  const mailed = nextMail();
  expect(await ask('/active', 'POST')).toMatchObject({ status: 200, body: { status: 'running' } });
  expect(await mailed).toMatch(/^Subject: Scan of /m);
  expect(await ask('')).toMatchObject({
    body: { status: 'completed', phases: { active: { status: 'completed', error: null } } },
  });
  const { body } = await ask('/results?view=all');
  const checks = body.findings.map(({ check }) => check);
  expect(checks).toEqual(
    expect.arrayContaining([
      'active/files/environment',
      'active/injection/header-lines',
      'active/injection/open-redirect',
      'active/injection/reflected-script',
    ]),
  );
  expect((await fetch(shop)).status).toBe(200);
  expect(demo.child.exitCode).toBe(null);

  killService(demo.child);
  expect(await demo.ended).toBe(2);
  expect(demo.err()).toContain('The service exited unexpectedly on SIGKILL');
  await expect.poll(left).toEqual([]);
});

test.skipIf(process.platform !== 'linux').each(SIGNALS)(
  '%s after "%s" ends the service and its database as well',
  async (signal, moment, code) => {
    const demo = startDemo('--no-build');
    await demo.printed(moment);
    demo.child.kill(signal);
    expect(await demo.ended).toBe(code);
    await expect.poll(left).toEqual([]);
  },
);

/** Files and processes left behind; a killed process may stay in the process table for a moment. */
const left = () => [...demoFolders(), ...leftIn(folder)];

interface ScanBody {
  readonly findings: readonly { readonly check: string }[];
}

/** The next email in the service's outbox. */
async function nextMail(): Promise<string> {
  const outbox = join(folder, demoFolders()[0] ?? '', 'data/outbox');
  for await (const { filename } of watch(outbox))
    if (filename?.endsWith('.eml') && !filename.startsWith('.')) return readFileSync(join(outbox, filename), 'utf8');
  throw new Error('the outbox was deleted');
}

function killService({ pid }: ChildProcess): void {
  const service = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  process.kill(Number(service), 'SIGKILL');
}
