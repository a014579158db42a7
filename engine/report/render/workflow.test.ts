import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Log } from 'sarif';
import { beforeAll, expect, test } from 'vitest';
import { scanWorkflows } from '../../workflow-scan.ts';
import { shownWorkflow } from '../shown-report.ts';
import type { WorkflowReport } from '../workflow-report.ts';
import { widthOf } from './columns.ts';
import { workflowPdf } from './pdf/workflow.ts';
import { renderWorkflowSarif } from './sarif.ts';
import { renderWorkflowText } from './workflow.ts';
import { renderAnnotations, renderWorkflowMarkdown } from './workflow-formats.ts';

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
  const text = renderWorkflowText(shownWorkflow(report), { columns: 100, colour: false });
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
  for (const line of renderWorkflowText(shownWorkflow(report), { columns, colour: false }).split('\n')) {
    expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('an empty report says that there are no issues', async () => {
  const sound = await scanWorkflows({
    files: [{ path: '.pre-commit-config.yaml', text: 'repos: []\n' }],
  });
  expect(renderWorkflowText(shownWorkflow(sound), { columns: 80, colour: false })).toContain('No issues found.');
});

test('SARIF is valid, and its regions are those of the findings', () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const log: Log = JSON.parse(renderWorkflowSarif([report]));
  const isSarif = ajv.compile(JSON.parse(readFileSync(new URL('sarif-2.1.0.schema.json', import.meta.url), 'utf8')));
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
  expect(lines[0]).toMatch(/^::error file=\.github\/workflows\/a%2C b%3Ac%25\.yml,line=\d+,endLine=\d+,col=\d+,title=/);
  expect(lines.at(-1)).toContain('::warning file=.github/workflows/bad.yml::');
});

test('Markdown and PDF contain every finding', () => {
  const markdown = renderWorkflowMarkdown(shownWorkflow(report));
  const pdf = workflowPdf(shownWorkflow(report), 'acme/shop');
  for (const { title } of report.findings) expect(markdown.replaceAll('\\', '')).toContain(title);
  expect(pdf).toContain('acme/shop');
  expect(pdf).toContain('bad.yml');
});
