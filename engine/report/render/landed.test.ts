import { expect, test } from 'vitest';
import type { Report } from '../report.ts';
import { redirectLines } from './landed.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { renderPaper } from './pdf/paper.ts';
import { sampleReport } from './sample.ts';
import { renderSarif } from './sarif/sarif.ts';
import { renderText } from './text/text.ts';

const reason = 'The URL redirects to a sign-in page';
const final = 'https://sunny-socks.example/login';
const unscored: Report = {
  ...sampleReport,
  modules: { security: { status: 'completed', score: null, error: null } },
  score: null,
  grade: null,
  findings: [],
  final_url: final,
  redirects: [
    { url: 'https://sunny-socks.example/', status: 302 },
    { url: 'https://sunny-socks.example/app', status: 200 },
  ],
  not_scored: reason,
  warnings: [],
};
const warning = 'The URL redirects to another path; the results describe the final URL';
const moved: Report = { ...unscored, score: 64, grade: 'C', not_scored: null, warnings: [warning] };
const textOf = (report: Report) => renderText(report, { columns: 80, colour: false });
const markdownOf = (report: Report) => renderMarkdown(report);
const written = { text: textOf, markdown: markdownOf, html: (report: Report) => renderPaper(report) };

test.each(Object.entries(written))('%s tells why a page is not scored, and praises nothing', (_, write) => {
  const text = write(unscored);
  expect(text).toContain(reason);
  expect(text).toMatch(/not scored/i);
  expect(text).not.toMatch(/No issues (?:were )?found|\/100|out of 100/);
});

test.each(Object.entries(written))('%s shows the final URL, every redirect and the warning', (_, write) => {
  const text = write(moved).replaceAll('\n', ' ').replace(/ +/g, ' ');
  expect(text).toContain('302 → https://sunny-socks.example/app');
  expect(text).toContain(`page redirect → ${final}`);
  expect(text).toContain(warning);
});

test('SARIF has them as properties and as a notification', () => {
  const [run] = JSON.parse(renderSarif([unscored])).runs;
  expect(run.properties).toMatchObject({ score: null, grade: null, finalUrl: final, notScored: reason });
  expect(run.invocations[0].toolExecutionNotifications).toEqual([{ level: 'error', message: { text: reason } }]);
});

test('a score without a grade is shown as a score', () => {
  expect(renderMarkdown({ ...moved, grade: null })).toContain('**64/100.**');
});

test('a chain is cut, reports of older versions have none', () => {
  const hop = { url: 'https://sunny-socks.example/', status: 301 };
  expect(redirectLines({ ...moved, redirects: Array.from({ length: 30 }, () => hop) })).toHaveLength(10);
  expect(redirectLines(sampleReport)).toEqual([]);
});
