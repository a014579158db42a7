import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withCuts } from '../checks/check-result.ts';
import { exampleFault } from '../checks/examples/faults.ts';
import { runChecks } from '../checks/run-checks.ts';
import { parseExchange } from '../evidence/facts/exchange.ts';
import { factsOfExample } from './example-page.ts';
import { loadOwn } from './load-own.ts';
import { loadOwnProbes } from './probe-rule.ts';
import type { Matcher, OwnRule } from './rule.ts';
import type { LooksAt } from './views.ts';

type Examples = OwnRule['examples'];
const [bad, good] = [{ name: 'bad', fails: true } as const, { name: 'good', fails: false } as const];

function rule(look_at: LooksAt, must_be: OwnRule['must_be'], examples: Examples, matches?: Matcher): OwnRule {
  const texts = { title: 'It is so', why: 'It matters.', message: 'It is not so', fix: 'Change it.' };
  return { id: 'own/rule', ...texts, severity: 'low', look_at, must_be, matches, examples };
}

async function loaded(one: OwnRule) {
  const [check] = await loadOwn({ modules: [], rules: [one] });
  if (!check) throw new Error('no check');
  return check;
}

const faults = async (one: OwnRule) => {
  const check = await loaded(one);
  return check.examples().map((example) => exampleFault(check, example));
};

test.each<[string, OwnRule]>([
  ['a header', rule({ header: 'X-Team' }, 'present', [bad, { ...good, headers: { 'x-team': 'web' } }])],
  [
    'the value of a header',
    rule(
      { header: 'Server' },
      'absent',
      [
        { ...bad, headers: { Server: 'a/1.2' } },
        { ...good, headers: { Server: 'a' } },
      ],
      {
        pattern: String.raw`\d\.\d`,
      },
    ),
  ],
  [
    'shown text',
    rule(
      { text: 'shown' },
      'absent',
      [
        { ...bad, html: '<p>Lorem ipsum' },
        { ...good, html: '<script>"lorem ipsum"</script>' },
      ],
      {
        text: 'lorem IPSUM',
        ignore_case: true,
      },
    ),
  ],
  [
    'the HTML',
    rule(
      { text: 'html' },
      'absent',
      [
        { ...bad, html: '<!-- TODO -->' },
        { ...good, html: '<p>', rendered_html: 'TODO' },
      ],
      {
        text: 'TODO',
      },
    ),
  ],
  [
    'elements of the rendered page',
    rule(
      { selector: 'footer a' },
      'present',
      [
        { ...bad, html: '<a>Imprint</a>' },
        { ...good, rendered_html: '<footer><a>Imprint</a></footer>' },
      ],
      {
        text: 'Imprint',
      },
    ),
  ],
  [
    'an attribute',
    rule(
      { selector: 'img', attribute: 'SRC' },
      'absent',
      [
        { ...bad, html: '<img src=http://a>' },
        { ...good, html: '<img alt=http:>' },
      ],
      {
        pattern: '^http:',
      },
    ),
  ],
  [
    'requests',
    rule(
      { requests: 'all' },
      'absent',
      [
        { ...bad, requests: ['https://ads.example/x'] },
        { ...good, requests: ['/ads'] },
      ],
      {
        text: '//ads.example/',
      },
    ),
  ],
  ['a file', rule({ file: 'llms.txt' }, 'present', [bad, { ...good, files: { 'llms.txt': '# Shop' } }])],
])('a rule about %s fails on its planted fault, and is silent on its twin', async (_, one) => {
  expect(await faults(one)).toEqual([undefined, undefined]);
});

test('an example with another outcome is a fault', async () => {
  const examples = [{ ...bad, headers: { 'X-Team': 'web' } }, { ...bad, name: 'bad too' }, good];
  expect(await faults(rule({ header: 'X-Team' }, 'present', examples))).toEqual([
    'it finds nothing instead of rule',
    undefined,
    'it finds rule instead of nothing',
  ]);
});

test.each<[string, Partial<OwnRule>, string]>([
  ['no sound example', { examples: [bad] }, 'no example is sound'],
  ['no failing example', { examples: [good] }, 'no example shows the problem'],
  ['two examples with one name', { examples: [bad, good, good] }, 'the same name'],
  ['another id', { id: 'own/Rule' }, 'the id must be'],
  ['an unknown reference', { references: ['law'] }, 'unknown kind of reference'],
  ['an unbounded pattern', { matches: { pattern: 'a+' } }, 'repeats without an end'],
  ['an unknown selector', { look_at: { selector: 'a:hover' } }, 'not supported'],
  ['text without a matcher', { look_at: { text: 'shown' } }, 'states what matches'],
])('a rule with %s is refused', async (_, change, reason) => {
  await expect(loaded({ ...rule({ header: 'X-Team' }, 'present', [bad, good]), ...change })).rejects.toThrow(reason);
});

const MODULE = `export default { api: 1, id: 'own/module', title: 'T', why: 'W.', needs: ['headers'],
  problems: { p: { severity: 'low', message: 'M', fix: 'F' } }, run: () => [],
  examples: [{ name: 'a', page: {}, finds: ['p'] }, { name: 'b', page: {}, finds: [] }, { name: 'c', page: {}, finds: 'not applicable' }] };`;

test.each([
  ['no export', 'export const a = 1;', 'not made by defineCheck'],
  ['another API', MODULE.replace('api: 1', 'api: 2'), 'made for version 2 of the API'],
  ['an undocumented fact', MODULE.replace("'headers'", "'secrets'"), 'there is no fact secrets'],
  ['another severity', MODULE.replace("'low'", "'grave'"), 'a severity must be one of'],
  ['an empty text', MODULE.replace("'M'", "''"), 'must be texts'],
  ['an error', 'throw new Error("no luck");', 'no luck'],
  ['a package that is missing', 'import "no-such-package-here";', 'npm install --save-dev assay'],
])('a module with %s is refused with its path', async (_, code, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'own.mjs'), code);
  const url = pathToFileURL(join(folder, 'own.mjs')).href;
  await expect(loadOwn({ modules: [url], rules: [] })).rejects.toThrow(reason);
  await expect(loadOwn({ modules: [url], rules: [] })).rejects.toThrow('own.mjs: ');
});

test('two checks with one id are refused', async () => {
  const one = rule({ header: 'X-Team' }, 'present', [bad, { ...good, headers: { 'X-Team': 'web' } }]);
  await expect(loadOwn({ modules: [], rules: [one, one] })).rejects.toThrow('two checks with this id');
});

test('a probe whose pattern can match in many ways searches less of a response, and does not pass what it did not search', async () => {
  const answer = (text: string) => `HTTP/1.1 200 OK\ncontent-type: text/plain\n\n${text}`;
  const [probe] = loadOwnProbes([
    {
      ...{ id: 'active/own/slow', title: 'It is so', why: 'It matters.', severity: 'low', message: 'It is not so' },
      ...{ fix: 'Change it.', request: { path: '/x' }, example: answer('aab'), twin: answer('') },
      proof: { matches: { pattern: '(?:a|a){11}b' } },
    },
  ]);
  const limits = async (length: number) => {
    const said: string[] = [];
    const asking = {
      fetch: async ({ url }: { url: string }) => parseExchange(url, answer('a'.repeat(length))),
      untested: (reason: string) => void said.push(reason),
    };
    expect(await probe?.ask({ address: 'https://shop.example/' }, asking as never)).toEqual([]);
    return said;
  };
  expect(await limits(100)).toEqual([]);
  expect(await limits(50_000)).toEqual([expect.stringMatching(/^Only the first \d{4,5} characters/)]);
});

test('what was not read is not passed', async () => {
  const absent = { text: 'secret' };
  const long = await loaded(
    rule(
      { selector: 'p' },
      'absent',
      [
        { ...bad, html: '<p>secret' },
        { ...good, html: '<p>' },
      ],
      absent,
    ),
  );
  const verdict = (check: typeof long, facts: object) => {
    const [result] = runChecks([check], { facts, unavailable: new Map() });
    return result && withCuts(result, []).verdict;
  };
  expect(verdict(long, factsOfExample({ html: `<p>${'a'.repeat(20_000)} secret` }))).toBe('unknown');
  expect(verdict(long, factsOfExample({ html: `<p>secret ${'a'.repeat(20_000)}` }))).toBe('fail');
  const file = await loaded(
    rule({ file: 'robots.txt' }, 'absent', [{ ...bad, files: { 'robots.txt': 'secret' } }, good], absent),
  );
  const { robotsTxt } = factsOfExample({ files: { 'robots.txt': 'fine' } });
  expect(verdict(file, { robotsTxt })).toBe('pass');
  expect(verdict(file, { robotsTxt: { ...robotsTxt, status: 503 } })).toBe('unknown');
  expect(verdict(file, { robotsTxt: { ...robotsTxt, truncated: true } })).toBe('unknown');
});
