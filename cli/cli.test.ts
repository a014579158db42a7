import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeliverabilityReport, type Report, VERSION } from '@assay/engine';
import DNS from 'dns2';
import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import { commandNames, loadCommand } from './catalogue.ts';
import { BIN, type Outcome, runHere, runProcess } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-cli-'));
const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', XDG_CACHE_HOME: folder };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const given = (input: string, more: Record<string, string>) => ({ input, env: { ...env, ...more } });
const assay = (args: readonly string[], input = '', more = {}) => runHere(args, given(input, more));
const assayProcess = (args: readonly string[], input = '', more = {}) => runProcess(args, given(input, more));

async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const plainSite: RequestListener = (request, response) =>
  request.url === '/'
    ? response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Socks</title><p>Warm socks.')
    : response.writeHead(404, { 'content-type': 'text/plain' }).end('no');

/** A site with more issues than the plain one. */
const worseSite: RequestListener = (request, response) => {
  response.setHeader('set-cookie', 'session=4bf92f3577b34da6; Path=/');
  plainSite(request, response);
};

const JUDGED = ['--modules', 'security,seo'];

describe('arguments', () => {
  test('--version is the version of the engine', async () => {
    expect(await assayProcess(['--version'])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
  });

  test('help of everything fits 80 columns and lists every command', async () => {
    const names = commandNames();
    const pages = await Promise.all(
      [['--help'], ...names.map((name) => [...name.split(' '), '--help'])].map((a) => assay(a)),
    );
    for (const { code, out } of pages) {
      expect(code).toBe(0);
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(out).not.toMatch(/ $/m);
    }
    expect(names.filter((name) => !pages[0]?.out.includes(`  ${name}`))).toEqual([]);
  });

  test('a command is named after its file', async () => {
    for (const name of commandNames()) expect((await loadCommand(name)).name).toBe(name);
  });

  it.each([
    [['scna', 'https://a.example/'], 'did you mean scan?'],
    [['\u001b[31mzzzzzzzzzz'], 'run assay --help'],
    [['scan'], 'specify at least one URL'],
    [['scan', 'ftp://a.example/'], 'only http and https'],
    [['scan', 'https://a.example/', '--formta', 'json'], 'did you mean --format?'],
    [['scan', 'https://a.example/', '--format', 'docx'], 'text, json, sarif, html, pdf, markdown'],
    [['scan', 'https://a.example/', '--format'], 'requires a value'],
    [['scan', 'https://a.example/', '--output', '--format', 'json'], 'requires a value'],
    [['scan', 'https://a.example/', '--modules', 'security,spelling'], 'unknown module "spelling"'],
    [['scan', 'https://a.example/', '--fail-on', 'bad'], '--fail-on must be one of'],
    [['scan', 'https://a.example/', '--baseline', '/nowhere.json'], 'could not read'],
    [['scan', 'https://a.example/', '--baseline', BIN], 'is not an Assay JSON report'],
    [['target'], 'specify at least one URL'],
    [['deliverability'], 'specify at least one domain'],
    [['deliverability', 'https://a.example/'], 'not a domain'],
    [['deliverability', 'a.example', '--selector', 'a b'], 'no DKIM selector'],
  ])('%j is rejected in one line', async (args, says) => {
    const { code, out, err } = await assay(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).not.toContain('\u001b');
  });
});

describe('target', () => {
  test('judges arguments and lines of stdin in order', async () => {
    const { code, out } = await assayProcess(
      ['target', 'http://127.0.0.1/', '-'],
      'http://169.254.169.254/\n\nftp://x.example\n',
    );
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { url: 'http://127.0.0.1/', allowed: true, addresses: ['127.0.0.1'] },
      { url: 'http://169.254.169.254/', allowed: false },
      { url: 'ftp://x.example', allowed: false, addresses: [] },
    ]);
  });

  test('only a line feed separates lines of stdin, and an endless line is cut', async () => {
    const lines = ['http://127.0.0.1/a\u2028http://127.0.0.1/b', '\u2028', 'x'.repeat(100_000), 'http://127.0.0.1/c'];
    const { out } = await assay(['target', '-', '--format', 'json'], lines.join('\r\n'));
    const verdicts = out.trimEnd().split('\n');
    expect(verdicts.map((line) => JSON.parse(line).allowed)).toEqual([false, false, false, true]);
    expect(out.length).toBeLessThan(50_000);
  });

  test('prints text on request and exits by --fail-on', async () => {
    const urls = ['http://127.0.0.1:8080', 'http://[::ffff:169.254.169.254]/'];
    const { code, out } = await assay(['target', ...urls, '--format', 'text', '--fail-on', 'refused']);
    expect(code).toBe(1);
    expect(out).toBe(
      'allowed  http://127.0.0.1:8080/  the address 127.0.0.1 is private (loopback)\n' +
        'refused  http://[::ffff:a9fe:a9fe]/  the address 169.254.169.254 belongs to a cloud metadata service\n',
    );
    expect((await assay(['target', urls[0] ?? '', '--fail-on', 'refused'])).code).toBe(0);
    expect((await assay(['target', 'x', '--format', 'xml'])).code).toBe(2);
  });
});

describe('deliverability', () => {
  const dns = async (answers: Record<string, Record<string, unknown>[]>) => {
    const server = DNS.createServer({
      udp: true,
      handle: (request, send) => {
        const response = DNS.Packet.createResponseFromRequest(request);
        const [{ name = '', type = 0 } = {}] = request.questions;
        const known = answers[name.toLowerCase()];
        if (!known) response.header.rcode = 3;
        const fitting = (known ?? []).filter((answer) => answer.type === type);
        response.answers.push(...fitting.map((answer) => ({ name, ttl: 60, class: 1, ...answer }) as never));
        void send(response);
      },
    });
    const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
    return {
      asking: { ASSAY_DNS_SERVERS: `127.0.0.1:${udp?.port}`, ASSAY_SMTP_PORT: '0' },
      close: () => server.close(),
    };
  };

  test('prints text and JSON, and exits by --fail-on', async () => {
    const { TXT, MX } = DNS.Packet.TYPE;
    const server = await dns({
      'shop.test': [
        { type: MX, priority: 0, exchange: '.' },
        { type: TXT, data: 'v=spf1 +all' },
      ],
      '_dmarc.shop.test': [{ type: TXT, data: 'v=DMARC1; p=reject' }],
    });
    const [text, json, never] = await Promise.all([
      assay(['deliverability', 'Shop.test.'], '', server.asking),
      assay(['deliverability', 'shop.test', '--format', 'json'], '', server.asking),
      assay(['deliverability', 'shop.test', '--fail-on', 'never'], '', server.asking),
    ]);
    await server.close();
    expect([text.code, json.code, never.code]).toEqual([1, 1, 0]);
    expect(text.out).toContain('SPF permits any sender (`+all`)');
    const report: DeliverabilityReport = JSON.parse(json.out);
    expect(report).toMatchObject({ domain: 'shop.test', status: 'completed', grade: 'F' });
    expect(report.findings[0]).toMatchObject({ check: 'deliverability/spf/all', severity: 'critical' });
    expect(text.out).toMatch(/CRITICAL 1 ─+\n\n {2}● SPF permits/);
    expect(report.findings[0]?.remediation).toContain('`shop.test. TXT "v=spf1');
    expect(report.checks.length).toBeGreaterThan(45);
  });

  test('an unreachable resolver: exit code 2 and the reason', async () => {
    const { code, err, out } = await assay(['deliverability', 'shop.test', '--format', 'json'], '', {
      ASSAY_DNS_SERVERS: '127.0.0.1:9',
    });
    expect(code).toBe(2);
    expect(err).toContain('no name server answered');
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', score: null, findings: [] });
  });
});

describe('scan', () => {
  test('prints text and exits by --fail-on', async () => {
    const url = await siteOf(plainSite);
    const fine = await assay(['scan', url, ...JUDGED, '--fail-on', 'never']);
    expect(fine.code).toBe(0);
    expect(fine.out).toContain(url);
    expect(fine.out).toContain('security');
    expect(fine.err).toMatch(/: .+ \(\d+\/\d+, [\d.]+ s\)\n/);
    const steps = fine.err
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ \(.*/, ''));
    expect(steps.filter((step, at) => step === steps[at - 1])).toEqual([]);
    expect((await assay(['scan', url, ...JUDGED, '--fail-on', 'low'])).code).toBe(1);
  });

  test('of several sites prints an array in order; an unreachable site means exit code 2', async () => {
    const url = await siteOf(plainSite);
    const dead = await deadAddress();
    const { code, out, err } = await assayProcess(['scan', url, dead, url, ...JUDGED, '--format', 'json']);
    const reports: Report[] = JSON.parse(out);
    expect(reports.map(({ target, status }) => [target, status])).toEqual([
      [url, 'completed'],
      [dead, 'failed'],
      [url, 'completed'],
    ]);
    expect(code).toBe(2);
    expect(err.split('\n').filter((line) => line.startsWith('assay: '))).toHaveLength(1);
    expect(reports[1]).toMatchObject({ score: null, grade: null, modules: { security: { score: null } } });
  });

  test('with --active probes the site and reports exposed files with evidence', async () => {
    const url = await siteOf((request, response) =>
      request.url?.startsWith('/.env?') || request.url === '/.env'
        ? response.writeHead(200, { 'content-type': 'text/plain' }).end('SESSION_SECRET=h7Tq2Wv9Lm\n')
        : plainSite(request, response),
    );
    const words = ['scan', url, '--modules', 'security', '--active', '--profile', 'quick', '--format', 'json'];
    const { code, out } = await assay(words);
    const { active, findings, coverage }: Report = JSON.parse(out);
    expect(code).toBe(1);
    expect(active).toMatchObject({ profile: 'quick', status: 'completed' });
    expect(findings[0]).toMatchObject({ check: 'active/files/environment', evidence: { at: `${url}.env` } });
    expect(coverage.some(({ check }) => check === 'active/routes/debug')).toBe(true);
    expect(out).not.toContain('h7Tq2Wv9Lm');
    expect((await assay(['scan', url, '--profile', 'quick'])).err).toContain('--profile requires --active');
  });

  test('with a baseline, only new findings count', async () => {
    const file = join(folder, 'before.json');
    let listener = plainSite;
    const url = await siteOf((request, response) => listener(request, response));
    const first = await assay(['scan', url, ...JUDGED, '--format', 'json', '--output', file, '--fail-on', 'low']);
    expect(first).toMatchObject({ code: 1, out: '' });
    const before: Report = JSON.parse(readFileSync(file, 'utf8'));
    expect(before.findings.length).toBeGreaterThan(0);
    const again = await assay(['scan', url, ...JUDGED, '--baseline', file, '--fail-on', 'low']);
    expect(again.code).toBe(0);
    expect(again.out).toContain('0 new, 0 fixed since the previous scan');
    listener = worseSite;
    const worse = await assay(['scan', url, ...JUDGED, '--baseline', file, '--fail-on', 'low', '--format', 'markdown']);
    expect(worse.code).toBe(1);
    expect(worse.out).toContain('session');
  });

  test('a page that cannot be scored means exit code 2 with the reason, unless that is allowed', async () => {
    const url = await siteOf((request, response) =>
      request.url === '/members'
        ? response.writeHead(302, { location: '/login' }).end()
        : response.writeHead(request.url === '/login' ? 200 : 403, { 'content-type': 'text/html' }).end('<p>Sign in'),
    );
    const scanned = (address: string, ...more: string[]) =>
      assay(['scan', address, '--modules', 'security', '--fail-on', 'never', ...more]);
    const forbidden = await scanned(url);
    expect(forbidden).toMatchObject({
      code: 2,
      err: expect.stringContaining(`assay: ${url} is not scored: The page returned status 403 (Forbidden)\n`),
    });
    expect(forbidden.out).toContain('Not scored');
    expect(await scanned(url, '--allow-unscored')).toMatchObject({ code: 0 });
    const members = await scanned(`${url}members`, '--format', 'json');
    expect(members.code).toBe(2);
    expect(JSON.parse(members.out)).toMatchObject({
      score: null,
      grade: null,
      not_scored: 'The URL redirects to a sign-in page',
      final_url: `${url}login`,
      redirects: [{ url: `${url}members`, status: 302 }],
    });
    const both = await assay(['scan', `${url}login`, url, '--modules', 'security', '--fail-on', 'low']);
    expect(both.code).toBe(2);
  });

  test('a module that could not run means exit code 2 with the reason, unless that is allowed', async () => {
    const url = await siteOf(plainSite);
    const blind = (modules: string, address: string, ...more: string[]) =>
      assay(['scan', address, '--modules', modules, '--fail-on', 'never', '--format', 'json', ...more], '', {
        CHROME_PATH: join(folder, 'no-browser'),
      });
    for (const module of ['accessibility', 'performance']) {
      const { code, out, err } = await blind(`security,${module}`, url);
      expect(code).toBe(2);
      expect(err).toContain(`assay: ${url}: the module ${module} could not be tested: `);
      expect(err).toContain('no browser at CHROME_PATH');
      const { modules, score, warnings }: Report = JSON.parse(out);
      expect(modules[module as 'performance']).toMatchObject({ status: 'failed', score: null });
      expect(score).toBe(modules.security?.score);
      expect(warnings?.join()).toContain(`The score does not include ${module}`);
    }
    expect(await blind('security,performance', url, '--allow-incomplete')).toMatchObject({ code: 0 });
    // Without scripts, a page is the same in a browser.
    expect(await blind('security,profiling,seo,aeo', url)).toMatchObject({ code: 0 });
    const scripted = await siteOf((request, response) =>
      request.url === '/'
        ? response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<!doctype html><title>Socks</title><p>Warm socks.<script>document.title += "!"</script>')
        : plainSite(request, response),
    );
    const missing = (await blind('security,profiling,seo,aeo', scripted)).err.match(/the module \w+ could not/g);
    expect(missing).toEqual(['the module seo could not', 'the module aeo could not']);
  });

  test('an active phase that did not run to its end means exit code 2, and what it found is kept', async () => {
    const PLAIN = /^\/(?:[a-z0-9]{16}|robots\.txt|sitemap\.xml|favicon\.ico|\..*)?$/;
    const url = await siteOf((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path === '/.env')
        return response.writeHead(200, { 'content-type': 'text/plain' }).end('SESSION_SECRET=h7Tq2Wv9Lm\n');
      return PLAIN.test(path) ? plainSite(request, response) : request.socket.destroy();
    });
    const probed = (...more: string[]) =>
      assay(['scan', url, '--modules', 'security', '--active', '--profile', 'quick', '--fail-on', 'never', ...more]);
    const { code, out, err } = await probed('--format', 'json');
    const { active, findings, status }: Report = JSON.parse(out);
    expect({ code, status, phase: active?.status }).toEqual({ code: 2, status: 'completed', phase: 'failed' });
    expect(active?.error).toMatch(/^\d+ of \d+ probes could not be tested: /);
    expect(err).toContain(`assay: ${url}: the active phase failed: ${active?.error}`);
    expect(findings.map(({ check }) => check)).toContain('active/files/environment');
    const shown = await probed('--allow-incomplete');
    expect(shown.code).toBe(0);
    expect(shown.out.replaceAll(/\s+/g, ' ')).toContain(`Failed: ${active?.error?.slice(0, 20)}`);
  });

  test('writes HTML, SARIF and PDF', async () => {
    const url = await siteOf(plainSite);
    const scanAs = (format: string, ...more: string[]) =>
      assay(['scan', url, '--modules', 'security', '--format', format, '--fail-on', 'never', ...more]);
    expect((await scanAs('html')).out).toMatch(/^<!doctype html>/);
    expect(JSON.parse((await scanAs('sarif')).out)).toMatchObject({
      version: '2.1.0',
      runs: [{ results: expect.any(Array) }],
    });
    const file = join(folder, 'report.pdf');
    expect((await scanAs('pdf', '--output', file)).code).toBe(0);
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
    expect(await scanAs('pdf')).toMatchObject({ code: 2 });
  });

  test('fails if the report cannot be written', async () => {
    const url = await siteOf(plainSite);
    const { code, err } = await assay(['scan', url, '--modules', 'seo', '--output', join(folder, 'no', 'where.txt')]);
    expect(code).toBe(2);
    expect(err).toContain('could not write the report');
  });

  test.skipIf(!existsSync('/proc/self/stat'))('exits on Ctrl-C with 130, no report and no browser', async () => {
    const asked = Promise.withResolvers<void>();
    const url = await siteOf((request, response) => {
      if (request.url !== '/held.js') return plainPageHolding(response);
      asked.resolve();
    });
    const child = spawn(process.execPath, [BIN, 'scan', url, '--modules', 'accessibility'], { env });
    const outcome = outcomeOf(child);
    await asked.promise;
    const family = descendantsOf(child.pid ?? 0);
    expect(family.length).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect(await outcome).toMatchObject({ code: 130, out: '' });
    expect(family.filter(isAlive)).toEqual([]);
  });
});

function plainPageHolding(response: Parameters<RequestListener>[1]): void {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Socks</title><script src="/held.js"></script>');
}

async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/`;
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

/** Ids of all descendants of a process, from /proc. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const found = new Set([pid]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  found.delete(pid);
  return [...found];
}

function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? -1);
}

/** Whether the process exists and is not a zombie. */
function isAlive(pid: number): boolean {
  const [state] = statOf(pid);
  return state !== undefined && state !== 'Z' && state !== 'X';
}

test('a private target is refused with a hint at the setting that allows it', async () => {
  const { code, err } = await assay(['scan', 'http://10.0.0.1/'], '', { ASSAY_ALLOW_PRIVATE_TARGETS: '' });
  expect(code).toBe(2);
  expect(err).toContain('could not be scanned: the address 10.0.0.1 is private');
  expect(err).toContain('set ASSAY_ALLOW_PRIVATE_TARGETS=true to scan');
});
