import { expect, test } from 'vitest';
import { sampleCommit } from '../samples.ts';
import { renderPaper } from './paper.ts';

test('the document names the commit, what was not read, and each finding with its lines', () => {
  const html = renderPaper(sampleCommit);
  for (const text of ['acme/shop', sampleCommit.commit, 'larger than 1 MiB', '3 | old', '1 new, 1 fixed'])
    expect(html).toContain(text);
});

test('names of files are text, not markup', () => {
  const path = '.github/workflows/<img src=x>.yml';
  const html = renderPaper({
    ...sampleCommit,
    files: [{ path, kind: 'workflow', error: null }],
    left_out: [`${path}: <script>`],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script>');
});

test('a partial scan without findings does not say that there are none', () => {
  expect(renderPaper({ ...sampleCommit, findings: [] })).toContain('No issues were found in what was read.');
  expect(renderPaper({ ...sampleCommit, findings: [], left_out: [] })).toContain('No issues were found.');
});
