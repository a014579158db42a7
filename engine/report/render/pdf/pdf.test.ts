import { seal } from '@assay/proof';
import { sampleLog, sampleSigner } from '@assay/proof/samples';
import { expect, test } from 'vitest';
import { printPdf } from '../../../evidence/reach/browser/print.ts';
import { readReachSettings } from '../../../evidence/reach/settings.ts';
import { shown, withoutPictures } from '../../shown.ts';
import { sampleReport } from '../sample.ts';
import { renderPaper } from './paper.ts';
import { prose } from './pdf.ts';

const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u0000\ud800&"';
const detections = [{ technology: HOSTILE, confidence: 0.951, version: HOSTILE, categories: [HOSTILE], signs: [] }];
const report = { ...sampleReport, target: HOSTILE, profile_result: { detections } };

test('data from the site is text, never markup', () => {
  const html = renderPaper(report, { analysis: 'profile' });
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;');
  expect(html).toContain('<td>95%</td>');
  for (const { title } of report.findings.filter(({ change }) => change !== 'fixed'))
    expect(html).toContain(`<h3>${prose(title)}`);
});

test('what each problem takes from the score is listed with a link to its finding', () => {
  const html = renderPaper(sampleReport);
  const links = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id ?? '');
  const lost = shown(sampleReport).deductions ?? [];
  expect(lost.length).toBeGreaterThan(0);
  expect(links).toHaveLength(lost.length);
  for (const id of links) expect(html).toContain(`<article id="${id}"`);
  for (const { points } of lost) expect(html).toContain(`−${points.toFixed(1)}`);
});

test('several PDFs are printed in parallel, tagged and with an outline', async () => {
  const settings = readReachSettings({});
  const trend = [1, 2].map((day) => ({ at: `2026-11-0${day}T10:00:00.000Z`, score: day, totals: report.totals }));
  const documents = [
    renderPaper(report, { analysis: 'profile' }),
    renderPaper({ ...report, trend }),
    renderPaper({ ...report, trend }),
  ];
  const files = await Promise.all(documents.map((html) => printPdf(html, settings)));
  for (const bytes of files) {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Outlines');
    // `Strong` is a structure type of PDF 2.0, not 1.4.
    expect(text).not.toMatch(/\/JavaScript|\/JS\b|\/S \/Strong/);
  }
  expect(Buffer.from(files[1] ?? '').toString('latin1')).toContain('/Alt (Scores of 2 scans, oldest first: 1, 2.)');
});

test('violations of a private report have their pictures; anything else that is stored as a picture is left out', () => {
  const violation = {
    impact: 'serious',
    id: 'color-contrast',
    description: HOSTILE,
    help_url: 'https://help.example/',
  };
  const nodeOf = (screenshot: string) => ({ target: [HOSTILE], html: '<b>', screenshot });
  const good = 'data:image/webp;base64,UklGRgAA';
  const nodes = [good, 'https://tracker.example/a.webp', 'data:image/svg+xml,<svg onload=alert(1)>'].map(nodeOf);
  const accessibility_result = {
    score: 50,
    violations: [{ ...violation, nodes }],
    needs_review: [],
    without_screenshot: 2,
  };
  const html = renderPaper({ ...sampleReport, accessibility_result });
  expect(html.match(/<img [^>]*src="[^"]*"/g)).toEqual([expect.stringContaining(good)]);
  expect(html).toContain('Violations without a picture: 2.');
  const shared = renderPaper(withoutPictures({ ...sampleReport, accessibility_result }));
  expect(shared).not.toContain('<img');
});

test('fails without a browser', async () => {
  await expect(printPdf('', readReachSettings({ CHROME_PATH: '/nowhere/chrome' }))).rejects.toThrow('no browser');
});

test('a scan has changes, findings and coverage, and no markup of the site', () => {
  const html = renderPaper({
    ...report,
    coverage: [{ check: 'seo/page/title', verdict: 'unknown', reason: HOSTILE }],
  });
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
  for (const heading of ['Summary', 'Changes since the previous scan', 'Findings', 'Coverage'])
    expect(html).toContain(`<h2>${heading}</h2>`);
  expect(html).toContain('seo: page/title');
  expect(html).not.toContain('Verification');
});

test('a finding of the active phase shows request and response as text', () => {
  const [first] = report.findings.map((finding) => ({
    ...finding,
    evidence: {
      at: '/.env',
      shows: '3 variables',
      curl: "curl 'https://a.example/.env'",
      response: `HTTP/1.1 200\n\n${HOSTILE}`,
    },
  }));
  const html = renderPaper({ ...report, findings: first ? [first] : [] });
  expect(html).toContain('curl &#39;https://a.example/.env&#39;');
  expect(html).toContain('HTTP/1.1 200');
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
});

test('a signed report has a page with a QR code and the verification address', async () => {
  const { verification } = await seal(
    'report',
    {
      content: { target: 'https://a.example/' },
      issuer: 'https://assay.example',
      issuedAt: new Date('2026-11-21T09:30:00Z'),
      append: sampleLog().append,
    },
    sampleSigner('2026'),
  );
  const html = renderPaper({ ...sampleReport, verification });
  expect(html).toContain('<svg class="qr"');
  for (const text of [verification.token, 'https://assay.example/verify-report', '21 November 2026, 09:30 UTC'])
    expect(html).toContain(text);
});
