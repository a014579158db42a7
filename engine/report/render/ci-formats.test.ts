import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { scanWorkflows } from '../../subjects/repository.ts';
import type { Report } from '../report.ts';
import { renderAnnotations } from './annotations.ts';
import { renderJunit } from './junit.ts';
import { withoutRunnerCommands } from './runner-commands.ts';
import { sampleReport } from './sample.ts';
import { sampleSite } from './samples.ts';
import { renderSummary } from './summary.ts';

const HOSTILE =
  '\n::add-mask::x ##[add-mask]y ##vso[task.setvariable]z ]]> </failure> <b>"@octocat" `#1 \u0000\ufffe\ud800 [a](https://evil.example)';
const hostile: Report = {
  ...sampleReport,
  findings: sampleReport.findings.map((finding) => ({ ...finding, evidence: { at: HOSTILE, shows: HOSTILE } })),
};
const failed: Report = {
  ...sampleReport,
  status: 'failed',
  error: 'Refused',
  findings: [],
  coverage: [],
  score: null,
  grade: null,
};
const isHigh = ({ severity }: { severity: string }) => severity === 'critical' || severity === 'high';

/** What the schemas of Maven Surefire and Jenkins require of each element. */
const ALLOWED: Readonly<
  Record<string, { required: readonly string[]; optional: readonly string[]; inside: readonly string[] }>
> = {
  testsuites: { required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'], inside: ['testsuite'] },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors', 'skipped', 'time'],
    optional: ['timestamp', 'hostname', 'id', 'package', 'group'],
    inside: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    required: ['name', 'classname', 'time'],
    optional: ['group'],
    inside: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { required: ['message', 'type'], optional: [], inside: [] },
  error: { required: ['message', 'type'], optional: [], inside: [] },
  skipped: { required: ['message'], optional: ['type'], inside: [] },
};
const TIME = /^(?:(?:\d{0,3},)*\d{3}|\d{0,3})*(?:\.\d{0,3})?$/;

interface Node {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** Throws if it is not well formed. */
function parsed(xml: string): Node {
  const top: Node = { tag: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = { tag: name, attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return top.children[0] ?? top;
}

function requireSchema({ tag, attributes, children }: Node): void {
  expect(Object.keys(ALLOWED)).toContain(tag);
  const { required = [], optional = [], inside = [] } = ALLOWED[tag] ?? {};
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...required]));
  expect([...required, ...optional]).toEqual(expect.arrayContaining(Object.keys(attributes)));
  expect(inside).toEqual(expect.arrayContaining(children.map((child) => child.tag)));
  children.forEach(requireSchema);
}

function suitesOf(xml: string): readonly Node[] {
  const root = parsed(xml);
  expect(root.tag).toBe('testsuites');
  requireSchema(root);
  for (const { attributes, children } of root.children) {
    expect(attributes.time).toMatch(TIME);
    expect(attributes.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const results = children.flatMap((one) => one.children.map(({ tag }) => tag));
    const count = (kind: string) => String(results.filter((tag) => tag === kind).length);
    expect(attributes).toMatchObject({
      tests: String(children.length),
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    });
    for (const one of children) expect(one.children.length).toBeLessThanOrEqual(1);
  }
  return root.children;
}

test.each([
  ['a report', [sampleReport]],
  ['hostile text', [hostile]],
  ['a failed scan', [failed]],
  ['a site', [sampleSite]],
  ['a page that is not scored', [{ ...sampleReport, not_scored: 'The page is empty' }]],
  ['several', [sampleReport, { ...sampleReport, target: 'https://b.example/' }]],
  ['none', []],
] as const)('JUnit meets the schemas of its consumers: %s', (_, reports) => {
  suitesOf(renderJunit(reports, isHigh));
});

test('a check fails in JUnit only by findings that count; what did not run is no passed test', () => {
  const all = suitesOf(renderJunit([sampleReport], isHigh)).flatMap(({ children }) => children);
  const kinds = new Map(all.map(({ attributes, children }) => [attributes.name, children[0]?.tag ?? 'passed']));
  expect(Object.fromEntries(kinds)).toMatchObject({
    'security/secrets/keys': 'failure',
    'security/transport/hsts': 'passed',
    'security/transport/tls': 'skipped',
    'accessibility/label': 'skipped',
    'accessibility/image-alt': 'skipped',
    'seo/page/title': 'error',
  });
  const names = all.map(({ attributes }) => `${attributes.classname} ${attributes.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('JUnit of workflow files has an error for each file that could not be read', async () => {
  const report = await scanWorkflows({ files: [{ path: '.github/workflows/<a>.yml', text: 'on: [' }] });
  const [suite] = suitesOf(renderJunit([report], isHigh));
  const [error] = suite?.children.filter(({ children }) => children[0]?.tag === 'error') ?? [];
  expect(error?.attributes.name).toBe('.github/workflows/<a>.yml');
});

test('annotations are one command per line, whatever the target says', () => {
  const lines = renderAnnotations(hostile).trimEnd().split('\n');
  const open = sampleReport.findings.filter(({ change }) => change !== 'fixed');
  // One more for the module that could not be tested.
  expect(lines.length).toBe(open.length + 1);
  for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) title=[^:,\r\n]*::[^\r\n]*$/);
  expect(renderAnnotations(failed)).toMatch(/^::error title=Scan incomplete::https:\/\/[^\n]* Refused\n$/);
});

test('a summary has text of the target only in code spans', () => {
  for (const onlyNew of [false, true]) {
    const text = renderSummary(hostile, { onlyNew });
    const outside = text.replace(/(`+)[^`](?:.*?[^`])?\1(?!`)/g, '');
    expect(outside).not.toMatch(/octocat|evil|<b>|add-mask/);
    expect(text.length).toBeLessThan(20_000);
  }
});

test('a summary of what is new leaves out what was there before', () => {
  const text = renderSummary(sampleReport, { onlyNew: true, since: 'production' });
  expect(text).toContain('Exposed Supabase service\\_role key');
  expect(text).not.toContain('Image without alternative text');
  expect(text).toContain('1 fixed since production');
  const same = sampleReport.findings.map((finding) => ({ ...finding, change: 'same' as const }));
  expect(renderSummary({ ...sampleReport, modules: {}, findings: same }, { onlyNew: true })).toContain(
    'No new findings since',
  );
});

test.each([
  ['failed', failed],
  ['is not scored', { ...sampleReport, findings: [], score: null, grade: null, not_scored: 'The page is empty' }],
] as const)('a summary of a scan that %s does not say that nothing was found', (_, report) => {
  for (const onlyNew of [false, true]) {
    const text = renderSummary({ ...report, findings: [] }, { onlyNew });
    expect(text).toMatch(/\*\*(?:Scan failed|Not scored):\*\*/);
    expect(text).not.toMatch(/No (?:issues|new findings)/);
  }
});

test('text cannot control a runner', () => {
  const text = withoutRunnerCommands(HOSTILE);
  expect(text).not.toMatch(/^\s*::|##\[|##vso\[/m);
});
