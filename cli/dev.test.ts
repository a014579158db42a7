import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closeSites, HTML, siteOf } from '../testbed/short-sites.ts';
import { run } from './main.ts';
import { folderWith, runHere } from './test-cli.ts';

const SOUND = '<input type="search" name="q">';
const WEAK = '<input type="password" name="p">';

afterAll(closeSites);

/** `assay dev` on a page of a development server, until the test has finished. */
async function develop(options: readonly string[] = []) {
  let body = SOUND;
  let requests = 0;
  const url = await siteOf((request, response) => {
    if (request.url !== '/') return void response.writeHead(404, HTML).end('<!doctype html><title>Not found</title>');
    requests += 1;
    response
      .writeHead(200, HTML)
      .end(
        `<!doctype html><title>Socks</title><script type="module" src="/@vite/client"></script><form method="get">${body}</form>`,
      );
  });
  const folder = folderWith({ 'src/App.tsx': 'one' });
  const ending = new AbortController();
  const stdin = new PassThrough();
  let [out, err] = ['', ''];
  const terminal = {
    env: { ...process.env, CI: 'true' },
    stdin,
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    outIsTerminal: false,
    errIsTerminal: false,
    columns: 80,
    signal: ending.signal,
  };
  const code = run(['dev', url, '--folder', folder, '--modules', 'security', ...options], terminal);
  onTestFinished(async () => {
    ending.abort();
    await code;
  });
  return {
    out: () => out,
    err: () => err,
    requests: () => requests,
    stdin,
    edit(next: string) {
      body = next;
      writeFileSync(join(folder, 'src/App.tsx'), next);
    },
    async end() {
      ending.abort();
      return code;
    },
  };
}

test('assay dev scans again after a save and prints only what is new or fixed, until Ctrl-C', async () => {
  const { out, err, edit, stdin, end } = await develop();
  await expect.poll(out).toMatch(/\d+ findings? \(\d/);
  expect(err()).toContain('watching');
  expect(out()).not.toContain('Password');
  const before = out().length;
  edit(WEAK);
  await expect
    .poll(() => out().slice(before))
    .toMatch(/^ {2}\+ \w+ .*[Pp]assword[^\n]*\n {2}\d+ findings? \(\d\.\d\d s\)\n$/);
  const between = out().length;
  edit(SOUND);
  await expect
    .poll(() => out().slice(between))
    .toMatch(/^ {2}✓ \w+ .*[Pp]assword[^\n]*\n {2}\d+ findings? \(\d\.\d\d s\)\n$/);
  const last = out().length;
  stdin.write('\n');
  await expect.poll(() => out().slice(last)).toMatch(/^ {2}no change: \d+ findings? \(\d\.\d\d s\)\n$/);
  expect(await end()).toBe(0);
});

test('many requests for a scan are few scans, and with --format json each is one object', async () => {
  const { out, stdin, requests, end } = await develop(['--format', 'json']);
  await expect.poll(out).toContain('\n');
  const before = requests();
  for (let i = 0; i < 200; i += 1) stdin.write('\n');
  await expect.poll(() => out().trim().split('\n').length).toBe(2);
  expect(await end()).toBe(0);
  expect(requests() - before).toBeLessThan(20);
  const [first, second] = out()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ error: null, open: first.new.length, fixed: [] });
  expect(second).toMatchObject({ error: null, new: [], fixed: [] });
});

test('assay dev is for this machine', async () => {
  const { code, err } = await runHere(['dev', 'https://shop.example/']);
  expect(code).toBe(2);
  expect(err).toContain('use assay scan for others');
});
