import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Log } from 'sarif';
import { beforeAll, expect, test } from 'vitest';
import { scanWorkflows } from '../../subjects/repository.ts';
import type { WorkflowReport } from '../workflow-report.ts';
import { renderAnnotations } from './annotations.ts';
import { widthOf } from './columns.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { renderPaper } from './pdf/paper.ts';
import { renderSarif } from './sarif/sarif.ts';
import { renderText } from './text/text.ts';

const TEXT = `on: issues
jobs:
  greet:
    runs-on: ubuntu-latest
    steps:
      - uses: octo/\u001b[31mdeploy@main
      - run: echo "\${{ github.event.issue.title }}" \u202e ${'長い '.repeat(60)}
`;
let report: WorkflowReport;

beforeAll(async () => {
  report = await scanWorkflows({
    files: [
      { path: '.github/workflows/a, b:c%.yml', text: TEXT },
      { path: '.github/workflows/bad.yml', text: 'on: [' },
    ],
  });
});

test('the text shows the place, its lines with a caret, the fix and what could not be read', () => {
  const text = renderText(report, { columns: 100, colour: false });
  const lines = text.split('\n');
  expect(text).toContain('.github/workflows/a, b:c%.yml:7:20');
  const at = lines.findIndex((line) => line.includes('7 │       - run: echo'));
  const column = (lines[at] ?? '').indexOf('$');
  expect(lines[at + 1]?.indexOf('^')).toBe(column);
  expect(lines[at + 1]?.trim()).toMatch(/^│ +\^{31}$/);
  expect(text).toContain('Could not read 1 file');
  expect(text).toMatch(/fix {2}\S/);
});

test.each([40, 60, 80, 120, 200])('no line is wider than %s columns, and none controls the terminal', (columns) => {
  for (const line of renderText(report, { columns, colour: false }).split('\n')) {
    expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('an empty report says that there are no issues', async () => {
  const sound = await scanWorkflows({
    files: [{ path: '.pre-commit-config.yaml', text: 'repos: []\n' }],
  });
  expect(renderText(sound, { columns: 80, colour: false })).toContain('No issues found.');
});

test('SARIF is valid, and its regions are those of the findings', () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const log: Log = JSON.parse(renderSarif([report]));
  const isSarif = ajv.compile(
    JSON.parse(readFileSync(new URL('sarif/sarif-2.1.0.schema.json', import.meta.url), 'utf8')),
  );
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
  const injected = log.runs[0]?.results?.find(({ ruleId }) => ruleId?.includes('template-injection'));
  expect(injected?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: '.github/workflows/a%2C%20b%3Ac%25.yml' },
    region: { startLine: 7, startColumn: 20, endLine: 7, endColumn: 51 },
  });
});

test('annotations are one line each, with escaped properties', () => {
  const lines = renderAnnotations(report).trimEnd().split('\n');
  expect(lines).toHaveLength(report.findings.length + 1);
  expect(lines[0]).toMatch(
    /^::error file=\.github\/workflows\/a%2C b%3Ac%25\.yml,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=/,
  );
  expect(lines.at(-1)).toContain('::warning file=.github/workflows/bad.yml::');
});

test('Markdown and PDF contain every finding', () => {
  const markdown = renderMarkdown(report);
  const pdf = renderPaper({ ...report, repository: 'acme/shop' });
  for (const { title } of report.findings) expect(markdown.replaceAll('\\', '')).toContain(title);
  expect(pdf).toContain('acme/shop');
  expect(pdf).toContain('bad.yml');
});

const TITLE = ['$', '{{ github.event.issue.title }}'].join('');
const steps = (lines: string) =>
  `on: issues\npermissions: {}\njobs:\n  greet:\n    runs-on: ubuntu-latest\n    steps:\n${lines}`;
const scan = (text: string, pedantic = false) =>
  scanWorkflows({ files: [{ path: '.github/workflows/ci.yml', text }], pedantic });

/** Columns of the terminal that the caret marks in the line above it. */
function underlined(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const caret = /^ +│ ( *)(\^+)$/.exec(line);
    const shown = lines[i - 1] ?? '';
    const before = widthOf(line.slice(0, line.indexOf('^')));
    if (!caret) return [];
    const signs = [...shown];
    const from = signs.findIndex((_, at) => widthOf(signs.slice(0, at).join('')) === before);
    const rest = signs.slice(from);
    const to = rest.findIndex((_, at) => widthOf(rest.slice(0, at).join('')) >= (caret[2] ?? '').length);
    return [rest.slice(0, to < 0 ? undefined : to).join('')];
  });
}

test.each([60, 80, 120])('at %s columns the caret is below the place, also in long and wide lines', async (columns) => {
  const long = steps(`      - run: docker run ${'-e A=長い '.repeat(40)} "${TITLE}" ${'--flag '.repeat(40)}\n`);
  const wide = steps(`      - run: echo "日本語 🧦 ${TITLE}"\n`);
  const tabs = steps(`      - run: |\n          \techo\t"${TITLE}"\n`);
  for (const text of [long, wide, tabs])
    expect(underlined(renderText(await scan(text), { columns, colour: false })).join()).toContain(TITLE.slice(0, 12));
});

test('places are in the order of their lines', async () => {
  const text = steps(`${'      - run: make\n'.repeat(1010)}`).split('\n');
  for (const line of [20, 104, 1000]) text[line] = `      - run: echo "${TITLE}"`;
  const { findings } = await scan(text.join('\n'));
  expect(findings.map(({ line }) => line)).toEqual([21, 105, 1001]);
});

test('matters of style do not count in the score', async () => {
  const text = steps('      - run: npx wrangler deploy\n');
  const [plain, pedantic] = [await scan(text), await scan(text, true)];
  expect(pedantic.findings.length).toBeGreaterThan(plain.findings.length);
  expect(pedantic.findings.some((finding) => finding.pedantic)).toBe(true);
  expect([pedantic.score, pedantic.grade]).toEqual([plain.score, plain.grade]);
  expect(renderText(pedantic, { columns: 80, colour: false })).toContain('of style or policy, not scored');
});

test('the text says what --fix does, and how sure a finding is', async () => {
  const text = steps(`      - run: echo "${TITLE}"\n`).replace('on: issues', 'on: [issues, workflow_run]');
  const shown = renderText(await scan(`${text}      - uses: octo/build@v2\n`), { columns: 120, colour: false });
  expect(shown).toContain('[fixed by --fix]');
  expect(shown).toMatch(/--fix fixes 1 of \d findings/);
  expect(shown).not.toMatch(/\[(?:likely|possible)\]/);
});
