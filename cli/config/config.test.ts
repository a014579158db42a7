import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownReport } from '@assay/engine';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { freePort } from '../../testbed/serve.ts';
import { folderWith, type Outcome, pageOf, runHere } from '../test-cli.ts';

const ROOT = new URL('../../', import.meta.url);
const ID = '34b85351-4cb6-8b5e-928d-9b5c70c2e172';
const PAGE = '<!doctype html><html lang="en"><title>Socks</title><p>Warm socks.';

interface Files {
  readonly config: object;
  readonly decisions?: readonly object[];
}

/** A folder with a configuration, and what a scan by it gives. */
function configured({ config, decisions }: Files) {
  const folder = folderWith({
    'assay.config.json': JSON.stringify(config),
    ...(decisions ? { 'assay-decisions.yaml': stringify({ decisions }) } : {}),
  });
  const scan = (...args: string[]): Promise<Outcome> =>
    runHere(['scan', '--config', join(folder, 'assay.config.json'), '--format', 'json', ...args], {
      env: { PATH: process.env.PATH },
    });
  return { folder, scan };
}

const reportIn = ({ out }: Outcome): ShownReport => JSON.parse(out);

test('a configuration states targets, modules, severities, budgets and further reports', async () => {
  const url = await pageOf(PAGE);
  const { folder, scan } = configured({
    config: {
      targets: [url],
      modules: ['security'],
      fail_on: 'high',
      budgets: { score: 100, modules: { security: 10, seo: 100 } },
      checks: {
        'security/headers/csp': { severity: 'high', reason: 'Our policy asks for it' },
        'security/content/security-txt': { off: true, reason: 'No contact address yet' },
      },
      reports: ['assay.sarif', 'assay.md'],
    },
  });
  const outcome = await scan();
  const report = reportIn(outcome);
  expect(outcome.code).toBe(1);
  expect(Object.keys(report.modules)).toEqual(['security']);
  const own = (check: string) => report.findings.find((finding) => finding.check === check);
  expect(own('security/headers/csp')).toMatchObject({ severity: 'high', found_severity: 'medium' });
  expect(own('security/content/security-txt')).toMatchObject({
    state: 'dismissed',
    state_note: 'No contact address yet',
  });
  expect(report.totals).toMatchObject({ high: 1, dismissed: 1 });
  expect(outcome.err).toContain(`the score, ${report.score}, is below the budget of 100`);
  expect(report).toMatchObject({
    budgets: [
      { name: 'score', least: 100, score: report.score, met: false },
      { name: 'security', least: 10, met: true },
    ],
  });
  expect(readFileSync(join(folder, 'assay.md'), 'utf8')).toContain('No contact address yet');
  const [run] = JSON.parse(readFileSync(join(folder, 'assay.sarif'), 'utf8')).runs;
  expect(JSON.stringify(run.results)).toContain('No contact address yet');
  // What is configured changes no score.
  const plain = reportIn(await runHere(['scan', url, '-m', 'security', '--no-config', '--format', 'json']));
  expect(report.score).toBe(plain.score);
});

test('the command line comes before the configuration', async () => {
  const url = await pageOf(PAGE);
  const { scan } = configured({
    config: { targets: ['https://shop.example/'], modules: ['seo'], fail_on: 'info', budgets: { score: 100 } },
  });
  const outcome = await scan(url, '--only', 'security/headers/csp', '--fail-on', 'never');
  expect(outcome.code).toBe(0);
  expect(reportIn(outcome).findings.map(({ check }) => check)).toEqual(['security/headers/csp']);
});

test('decisions set findings aside with reason and name, and fail the scan once they have ended', async () => {
  const url = await pageOf(PAGE);
  const decision = { id: ID, state: 'accepted', reason: 'Until the relaunch', by: 'ann@example.com' };
  const config = { targets: [url], modules: ['security'], fail_on: 'medium' };
  const only = ['--only', 'security/headers/csp'];
  expect((await configured({ config }).scan(...only)).code).toBe(1);
  const held = await configured({ config, decisions: [{ ...decision, until: '2999-01-01' }] }).scan(...only);
  expect(held.code).toBe(0);
  expect(reportIn(held).findings[0]).toMatchObject({
    id: ID,
    ...{ state: 'accepted', state_until: '2999-01-01', state_note: 'Until the relaunch', state_by: 'ann@example.com' },
  });
  const ended = configured({ config, decisions: [{ ...decision, until: '2026-01-01' }] });
  const outcome = await ended.scan(...only, '--fail-on', 'never');
  expect(outcome.code).toBe(1);
  expect(outcome.err).toContain(`the decision about ${ID} (`);
  expect(outcome.err).toContain('ended on 2026-01-01: fix it, or decide again');
});

test('a decision about a finding that is gone is named', async () => {
  const url = await pageOf(PAGE);
  const decisions = [
    { id: ID.replace('3', '4'), state: 'wont_fix', reason: 'No need', by: 'ann', check: 'security/headers/csp' },
  ];
  const { err } = await configured({ config: { targets: [url] }, decisions }).scan('--only', 'security/headers/csp');
  expect(err).toContain('is no longer found: remove its decision');
});

test('accept writes a decision that the next scan honours', async () => {
  const url = await pageOf(PAGE);
  const { folder, scan } = configured({ config: { targets: [url] } });
  const report = join(folder, 'report.json');
  await scan('--only', 'security/headers/csp', '--output', report);
  const config = join(folder, 'assay.config.json');
  const words = ['accept', ID, '--config', config, '--reason', 'Known', '--by', 'ann@example.com'];
  expect(await runHere([...words])).toMatchObject({ code: 2, err: expect.stringContaining('--until is required') });
  expect((await runHere([...words, '--until', '2020-01-01'])).err).toContain('has passed');
  expect((await runHere([...words, '--until', 'soon'])).err).toContain('until');
  expect((await runHere([...words, '--until', '2999-01-01', '--report', report])).code).toBe(0);
  expect((await runHere([...words, '--state', 'false_positive'])).code).toBe(0);
  expect((await runHere([...words, '--report', report, '--until', '2999-01-01'])).code).toBe(0);
  const { decisions } = parse(readFileSync(join(folder, 'assay-decisions.yaml'), 'utf8'));
  expect(decisions).toMatchObject([{ id: ID, check: 'security/headers/csp', state: 'accepted', until: '2999-01-01' }]);
  const outcome = await scan('--only', 'security/headers/csp', '--fail-on', 'info');
  expect(outcome.code).toBe(0);
});

test.each([
  [{ target: ['x'] }, 'Unrecognized key'],
  [{ session: { cookie: 'session=4bf92f3577b34da6' } }, 'session.cookie'],
  [{ checks: { 'security/headers/csp': { off: true } } }, 'reason'],
  [{ checks: { 'security/headers/csp': { reason: 'because' } } }, 'state either off or severity'],
  [{ targets: ['https://a.example/'], reports: ['x.docx'] }, 'no extension of a format'],
  [
    { targets: ['https://a.example/'], server: { command: 'exit 3', url: 'http://127.0.0.1:65535/' } },
    'ended with code 3',
  ],
])('%j is refused in one line', async (config, says) => {
  const { code, err, out } = await configured({ config }).scan();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(says);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('a session of the configuration is sent to its targets only', async () => {
  const url = await pageOf(PAGE);
  const config = { targets: ['https://shop.example/'], session: { cookie: 'env:NO_SUCH_VARIABLE' } };
  const outcome = await configured({ config }).scan(url, '--only', 'security/headers/csp', '--fail-on', 'never');
  expect(outcome.code).toBe(0);
  expect((await configured({ config }).scan()).err).toContain('NO_SUCH_VARIABLE is not set');
});

test('a server is started for the scan, and stopped after it', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const script = `import { createServer } from 'node:http'; import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(); });
createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Socks</title><p>Warm socks.')).listen(${port}, '127.0.0.1');`;
  const { folder, scan } = configured({ config: { targets: [url], server: { command: 'node server.mjs', url } } });
  writeFileSync(join(folder, 'server.mjs'), script);
  const outcome = await scan('--only', 'security/headers/csp', '--fail-on', 'never');
  expect(outcome).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'stopped'))).toBe(true);
});

test('localhost may be scanned when it is typed, but not in a pipeline or if it is turned off', async () => {
  const url = await pageOf(PAGE);
  const scan = (env: Record<string, string>) =>
    runHere(['scan', url, '--no-config', '--only', 'security/headers/csp', '--fail-on', 'never'], { env });
  expect((await scan({})).code).toBe(0);
  for (const env of [{ CI: 'true' }, { ASSAY_ALLOW_PRIVATE_TARGETS: 'false' }])
    expect(await scan(env)).toMatchObject({ code: 2, err: expect.stringContaining('is private (loopback)') });
});

test('a configuration in TypeScript is loaded, and the schema describes what is accepted', async () => {
  const url = await pageOf(PAGE);
  const config = { targets: [url], modules: ['security'], checks: { 'a/b': { off: true, reason: 'No need' } } };
  const folder = folderWith({ 'assay.config.ts': `export default ${JSON.stringify(config)} satisfies object;\n` });
  const file = join(folder, 'assay.config.ts');
  const only = ['--only', 'security/headers/csp', '--fail-on', 'never'];
  expect((await runHere(['scan', '--config', file, ...only])).code).toBe(0);
  const schema = JSON.parse(readFileSync(new URL('docs/config.schema.json', ROOT), 'utf8'));
  const validate = addFormats.default(new Ajv.default({ strict: false })).compile(schema);
  expect(validate(config)).toBe(true);
  expect(validate({ ...config, target: url })).toBe(false);
});

test('the format is that of the extension, and the file is tested before the scan', async () => {
  const url = await pageOf(PAGE);
  const folder = folderWith({});
  const scan = (file: string) =>
    runHere(['scan', url, '--no-config', '--only', 'security/headers/csp', '--output', join(folder, file)]);
  await scan('report.sarif');
  expect(JSON.parse(readFileSync(join(folder, 'report.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  const { code, err } = await scan('none/report.json');
  expect(code).toBe(2);
  expect(err).toMatch(/^assay: could not write the report to .*no such file or folder\n$/);
});

test('where a proxy is set and the site cannot be reached, the scan says that it uses none', async () => {
  const at = `http://127.0.0.1:${await freePort()}/`;
  const scan = (env: Record<string, string>) => runHere(['scan', at, '--no-config'], { env });
  expect(await scan({ https_proxy: 'http://proxy.example:3128' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('HTTPS_PROXY is set, but scans connect to sites directly'),
  });
  expect((await scan({})).err).not.toContain('PROXY');
});
