import { expect, test } from 'vitest';
import { printPdf } from '../../../evidence/reach/browser/print.ts';
import { readReachSettings } from '../../../evidence/reach/settings.ts';
import { sampleReport } from '../sample.ts';
import { prose } from './paper.ts';
import { profilePaper } from './profile.ts';

const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u0000\ud800&"';
const detections = [{ technology: HOSTILE, confidence: 0.951, version: HOSTILE, categories: [HOSTILE], signs: [] }];
const report = { ...sampleReport, target: HOSTILE, profile_result: { detections } };

test('what a site sent is text on paper, never markup', () => {
  const html = profilePaper(report);
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;');
  expect(html).toContain('<td>95 %</td>');
  for (const { title } of report.findings.filter(({ change }) => change !== 'fixed'))
    expect(html).toContain(`<h3>${prose(title)}</h3>`);
});

test('several papers are printed at the same time, tagged and with an outline', async () => {
  const settings = readReachSettings({});
  const files = await Promise.all([1, 2, 3].map(() => printPdf(profilePaper(report), settings)));
  for (const bytes of files) {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Outlines');
    expect(text).not.toMatch(/\/JavaScript|\/JS\b/);
  }
});

test('without a browser it says so', async () => {
  await expect(printPdf('', readReachSettings({ CHROME_PATH: '/nowhere/chrome' }))).rejects.toThrow('no browser');
});
