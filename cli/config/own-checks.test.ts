import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShownReport } from '@assay/engine';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { closeSites, HTML, siteOf } from '../../testbed/short-sites.ts';
import { folderWith, pageOf, runHere, runProcess } from '../test-cli.ts';

const ROOT = new URL('../../', import.meta.url);
const GUIDE = readFileSync(new URL('docs/guides/own-checks.md', ROOT), 'utf8');
const blockOf = (kind: string): string => new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``).exec(GUIDE)?.[1] ?? '';
const CONFIG: { readonly own_checks: readonly (string | object)[] } = parse(blockOf('yaml'));
const [, PROBES = ''] = [...GUIDE.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const PROBE: object = parse(PROBES).own_checks[0];
const MODULE = blockOf('ts');
const PAGE =
  '<!doctype html><html lang="en"><title>Socks</title><p class="product">Socks of wool<p class="product">Caps, 5 €<footer><a href=/>Home</a></footer>';
const ENDLESS = MODULE.replace('own/prices', 'own/endless').replace(
  'run({ content }) {',
  "run({ content }) {\n    while (content.text.includes('wool'));",
);

afterAll(closeSites);

/** A folder with the configuration and the module of the guide, in which `assay` is installed. */
function project(config: object = CONFIG, files: Readonly<Record<string, string>> = {}): string {
  const folder = folderWith({
    'assay.config.yaml': stringify(config),
    'checks/prices.ts': MODULE,
    'node_modules/assay/package.json': JSON.stringify({ name: 'assay', type: 'module', exports: './index.ts' }),
    ...files,
  });
  symlinkSync(fileURLToPath(new URL('engine/public.ts', ROOT)), join(folder, 'node_modules/assay/index.ts'));
  return folder;
}

const env = { PATH: process.env.PATH };
const scan = (folder: string, ...args: readonly string[]) =>
  runHere(['scan', '--config', join(folder, 'assay.config.yaml'), ...args], { env });
const FORMATS = ['text', 'sarif', 'junit', 'html', 'markdown'];

test('the examples of the guide are tests, with a line each', async () => {
  const folder = project();
  expect(await runProcess(['test'], { env, cwd: folder })).toEqual({
    code: 0,
    err: '',
    out: [
      'ok     own/imprint: a footer without the link',
      'ok     own/imprint: a footer with the link',
      'ok     own/prices: a product without a price',
      'ok     own/prices: a product with its price',
      '',
    ].join('\n'),
  });
});

test('a check with a wrong example or without an end fails, and the others are tested', async () => {
  const wrong = project(
    { own_checks: ['./checks/endless.ts', './checks/prices.ts'] },
    {
      'checks/prices.ts': MODULE.replace("includes('€')", "includes('£')"),
      'checks/endless.ts': ENDLESS.replace('Socks, 5', 'Socks of wool, 5'),
    },
  );
  const { code, out } = await runHere(['test', join(wrong, 'assay.config.yaml')], { env });
  expect(code).toBe(1);
  expect(out).toMatch(/^failed own\/endless: its examples: .*5 s of CPU time/m);
  expect(out).toContain('ok     own/prices: a product without a price\n');
  expect(out).toContain('failed own/prices: a product with its price: it finds missing instead of nothing\n');
});

test('own checks are in the report and its coverage, and change no score', async () => {
  const [url, folder] = [
    await pageOf(PAGE),
    project({ ...CONFIG, own_checks: [...CONFIG.own_checks, './checks/endless.ts'] }, { 'checks/endless.ts': ENDLESS }),
  ];
  const given = [url, '--modules', 'security', '--format', 'json'];
  const own: ShownReport = JSON.parse((await scan(folder, ...given)).out);
  const without: ShownReport = JSON.parse((await runHere(['scan', ...given, '--no-config'], { env })).out);
  const ofUser = <T extends { readonly check: string }>(list: readonly T[]) =>
    list.filter(({ check }) => check.startsWith('own/'));
  expect(ofUser(own.findings)).toMatchObject([
    { check: 'own/imprint', module: 'own', severity: 'medium', title: 'The footer has no link to the imprint' },
    { check: 'own/prices', module: 'own', severity: 'low', evidence: { shows: 'Socks of wool' } },
  ]);
  expect(ofUser(own.coverage)).toMatchObject([
    { check: 'own/imprint', verdict: 'fail' },
    { check: 'own/prices', verdict: 'fail' },
    { check: 'own/endless', verdict: 'unknown', reason: expect.stringContaining('5 s of CPU time') },
  ]);
  expect(own.coverage.length - without.coverage.length).toBe(3);
  expect(own.totals.medium - without.totals.medium).toBe(1);
  const { score, grade, modules, next_steps } = without;
  expect(own).toMatchObject({ score, grade, modules, next_steps });
});

test('even a critical own finding limits no grade, and counts for --fail-on, the baseline and decisions', async () => {
  const [url, folder] = [
    await pageOf(PAGE),
    project({ own_checks: [{ ...(CONFIG.own_checks[0] as object), severity: 'critical' }] }),
  ];
  const report = join(folder, 'before.json');
  const given = [url, '--modules', 'security', '--format', 'json'];
  const first = await scan(folder, ...given, '--output', report, '--fail-on', 'critical');
  expect(first.code).toBe(1);
  const before: ShownReport = JSON.parse(readFileSync(report, 'utf8'));
  const plain: ShownReport = JSON.parse((await runHere(['scan', ...given, '--no-config'], { env })).out);
  expect([before.score, before.grade]).toEqual([plain.score, plain.grade]);
  const again = await scan(folder, ...given, '--fail-on', 'critical', '--baseline', report);
  const [found] = (JSON.parse(again.out) as ShownReport).findings.filter(({ module }) => module === 'own');
  expect([again.code, found?.change]).toEqual([0, 'same']);
  const config = join(folder, 'assay.config.yaml');
  await runHere(
    ['accept', found?.id ?? '', '--state', 'wont_fix', '--reason', 'A demo', '--by', 'ann', '--config', config],
    { env },
  );
  expect(await scan(folder, ...given, '--fail-on', 'critical')).toMatchObject({ code: 0 });
});

test('every format shows them', async () => {
  const [url, folder] = [await pageOf(PAGE), project()];
  for (const format of FORMATS) {
    const { out } = await scan(folder, url, '--only', 'own/imprint,own/prices', '--format', format, '--fail-on', 'low');
    expect(out, format).toContain('The footer has no link to the imprint');
    expect(out, format).toContain('A product has no price');
  }
  const { out } = await scan(folder, url, '--only', 'own/imprint', '--format', 'html');
  expect(out).toContain('Own checks');
});

test('a check that cannot be used ends the command before anything is requested', async () => {
  const folder = project({ own_checks: [{ ...(CONFIG.own_checks[0] as object), look_at: { selector: 'a:hover' } }] });
  const outcomes = [
    await scan(folder, 'https://shop.example/'),
    await runHere(['test', join(folder, 'assay.config.yaml')], { env }),
  ];
  for (const { code, err } of outcomes) {
    expect(code).toBe(2);
    expect(err).toContain('own/imprint: the selector is not supported from ":hover" on');
  }
});

test('a probe as data is tested, finds what its response proves at its address alone, and changes no score', async () => {
  const folder = project({ own_checks: [PROBE] });
  expect(await runHere(['test', join(folder, 'assay.config.yaml')], { env })).toMatchObject({
    code: 0,
    out: [
      'ok     active/own/metrics: its example',
      'ok     active/own/metrics: its twin',
      'ok     active/own/metrics: a site that answers every path so',
      '',
    ].join('\n'),
  });
  const answers: readonly [string, (path: string) => string | undefined][] = [
    ['fail', (path) => (path === '/internal/metrics' ? 'orders_total 1204' : undefined)],
    ['pass', () => 'orders_total 1204'],
    ['pass', () => undefined],
  ];
  for (const [verdict, textAt] of answers) {
    const url = await siteOf(({ url: path = '' }, response) => {
      const text = path === '/' ? undefined : textAt(path);
      if (path === '/') response.writeHead(200, HTML).end(PAGE);
      else response.writeHead(text ? 200 : 404, { 'content-type': 'text/plain' }).end(text ?? 'not found');
    });
    const given = [url, '--active', '--profile', 'quick', '--only', 'active/own/metrics', '--format', 'json'];
    const report: ShownReport = JSON.parse((await scan(folder, ...given)).out);
    expect(report.coverage).toMatchObject([{ check: 'active/own/metrics', verdict }]);
    expect(report.findings.map(({ module, severity, evidence }) => [module, severity, evidence?.shows])).toEqual(
      verdict === 'fail' ? [['own', 'high', 'orders_total 1204']] : [],
    );
    expect(report.score).toBeNull();
  }
});

test.each([
  [
    'states another method in a header field',
    { request: { path: '/x', headers: { 'X-HTTP-Method-Override': 'DELETE' } } },
    'the header field X-HTTP-Method-Override cannot be set',
  ],
  ['leaves the site', { request: { path: '//other.example/x' } }, 'stay on the site'],
  [
    'has a pattern that could match in too many ways',
    { proof: { matches: { pattern: '(a+)+b' } } },
    'active/own/metrics',
  ],
  ['proves nothing with its example', { example: 'HTTP/1.1 404 Not Found\n\n' }, 'its example: it proves nothing'],
  [
    'takes its twin for the problem',
    { twin: 'HTTP/1.1 200 OK\ncontent-type: text/plain\n\norders_total 1' },
    'its twin',
  ],
])('a probe that %s is refused or fails', async (_, change, says) => {
  const folder = project({ own_checks: [{ ...PROBE, ...change }] });
  const { code, out, err } = await runHere(['test', join(folder, 'assay.config.yaml')], { env });
  expect([code > 0, out + err]).toEqual([true, expect.stringContaining(says)]);
});

test('a scan on a service says that it does not run them', async () => {
  const { err } = await runHere(['scan', 'https://shop.example/', '--config', join(project(), 'assay.config.yaml')], {
    env: { ...env, ASSAY_API_KEY: 'key', ASSAY_BACKEND_URL: 'http://127.0.0.1:9' },
  });
  expect(err).toContain('a scan on a service does not run own checks');
});

test('assay code runs nothing of the repository that it scans', async () => {
  const mark = join(folderWith({}), 'ran');
  const code = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default {};`;
  const folder = folderWith({ 'assay.config.mjs': code, 'checks/own.mjs': code, 'package.json': '{}' });
  mkdirSync(join(folder, '.git'));
  await runProcess(['code', '.'], { env, cwd: folder });
  expect(existsSync(mark)).toBe(false);
  await runProcess(['test'], { env, cwd: folder });
  expect(existsSync(mark)).toBe(true);
});
