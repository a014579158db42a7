import { shownWorkflow } from '@assay/engine';
import { expect, test } from 'vitest';
import { testCodeReport } from '../testing/test-report.ts';
import { codePdf } from './code-pdf.ts';

test('the document names the commit, what was not read, and each finding with its lines', () => {
  const html = codePdf(shownWorkflow(testCodeReport), null);
  for (const text of ['acme/shop', testCodeReport.commit, 'larger than 1 MiB', '3 | old', '1 new, 1 fixed'])
    expect(html).toContain(text);
});

test('names of files are text, not markup', () => {
  const path = '.github/workflows/<img src=x>.yml';
  const html = codePdf(
    shownWorkflow({
      ...testCodeReport,
      files: [{ path, kind: 'workflow', error: null }],
      left_out: [`${path}: <script>`],
    }),
    null,
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script>');
});

test('a partial scan without findings does not say that there are none', () => {
  expect(codePdf({ ...testCodeReport, findings: [] }, null)).toContain('No issues were found in what was read.');
  expect(codePdf({ ...testCodeReport, findings: [], left_out: [] }, null)).toContain('No issues were found.');
});
