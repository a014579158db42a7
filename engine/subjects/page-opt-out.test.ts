import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseTarget, readReachSettings, scan } from '../index.ts';

/** A network of its own with a public address, where an opt-out counts: loopback is everybody's own machine. */
const PUBLIC = '93.184.215.14';
const asRoot = process.getuid?.() === 0 ? [] : ['-r'];
const inNetwork = (command: string): [string, string[]] => [
  'unshare',
  [
    ...asRoot,
    '-n',
    'sh',
    '-c',
    `PATH=$PATH:/usr/sbin:/sbin; ip link set lo up && ip addr add ${PUBLIC}/32 dev lo && ${command}`,
  ],
];
const skipped = process.platform !== 'linux' || spawnSync(...inNetwork('true')).status !== 0;
if (skipped) console.warn('skipped: a network of its own needs Linux, unshare and ip, as root or with user namespaces');

interface Outcome {
  readonly status: string;
  readonly error: string | null;
  readonly findings: number;
  readonly pages: readonly string[];
  /** Findings that were told while it looked. */
  readonly reported: number;
}

/** Scans a site with this robots.txt at the public address. */
async function scanOf(robots: string): Promise<Outcome> {
  const code = `
    import { createServer } from 'node:http';
    import { parseTarget, readReachSettings, scan } from ${JSON.stringify(import.meta.resolve('../index.ts'))};
    const pages = [];
    const server = createServer((request, response) => {
      if (request.url === '/') pages.push(request.headers['user-agent']);
      if (request.url === '/robots.txt') return setTimeout(() => response.end(${JSON.stringify(robots)}), 300);
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title><p>Socks');
    });
    server.listen(0, '${PUBLIC}', async () => {
      const target = parseTarget('http://${PUBLIC}:' + server.address().port + '/');
      let reported = 0;
      const settings = readReachSettings(process.env);
      const { status, error, findings } = await scan(target, { settings, onWorst: () => void (reported += 1) });
      process.stdout.write(JSON.stringify({ status, error, findings: findings.length, pages, reported }), () => process.exit());
    });`;
  const { PATH, HOME, CHROME_PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, CHROME_PATH, NODE_COMPILE_CACHE, CODE: code };
  const [command, args] = inNetwork(`exec ${process.execPath} --input-type=module -e "$CODE"`);
  const { stdout } = await promisify(execFile)(command, args, { env });
  return JSON.parse(stdout) as Outcome;
}

describe.skipIf(skipped)('a site at a public address', () => {
  test('that names Assay and disallows the page is left alone, and no browser loads it', async () => {
    const { pages, ...outcome } = await scanOf('User-agent: assay\nDisallow: /\n');
    expect(outcome).toEqual({
      status: 'failed',
      error: "the site's robots.txt disallows Assay",
      findings: 0,
      reported: 0,
    });
    expect(pages.filter((agent) => agent.includes('Mozilla'))).toEqual([]);
  });

  test.each([
    'User-agent: *\nDisallow: /\n',
    'User-agent: Assay\nDisallow: /admin\n',
    'User-agent: AssayTwo\nDisallow: /\n',
  ])('that says %j is scanned', async (robots) => {
    expect(await scanOf(robots)).toMatchObject({ status: 'completed', error: null });
  });
});

test('an own machine is asked whatever its robots.txt says', async () => {
  const server = createServer((request, response) =>
    request.url === '/robots.txt'
      ? response.end('User-agent: Assay\nDisallow: /\n')
      : response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title><p>Socks'),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
  const report = await scan(parseTarget(`http://127.0.0.1:${port}/`), { modules: ['security'], settings });
  server.closeAllConnections();
  server.close();
  expect(report.status).toBe('completed');
});
