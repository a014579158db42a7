import { seal } from '@assay/proof';
import { sampleLog, sampleSigner } from '@assay/proof/samples';
import { expect, test } from 'vitest';
import { printPdf } from '../../../evidence/reach/browser/print.ts';
import { readReachSettings } from '../../../evidence/reach/settings.ts';
import { openFindings } from '../../../findings/compare.ts';
import type { Finding } from '../../../findings/finding.ts';
import { shown } from '../../shown.ts';
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

test('each open finding has a line with a link to its details, and what it takes from the score', () => {
  const html = renderPaper(sampleReport);
  const links = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id ?? '');
  const { deductions: lost = [], findings } = shown(sampleReport);
  expect(lost.length).toBeGreaterThan(0);
  expect(links).toHaveLength(openFindings(findings).length);
  for (const id of links) expect(html).toContain(`<article id="${id}"`);
  for (const { points } of lost) expect(html).toContain(`−${points.toFixed(1)}`);
});

test('64 findings of a scan take at most 8 pages', async () => {
  const [first] = sampleReport.findings;
  const remediation =
    'Send the header in `server.js` (your server file) before the routes, for all answers. Then check that the site can still be shown in frames of your own.';
  const findings = Array.from({ length: 64 }, (_, i) => ({
    ...(first as Finding),
    id: `f${i}`,
    fingerprint: `f${i}`,
    problem: `p${i}`,
    title: `Missing header that protects visitors of the shop (${i})`,
    description: 'Without it, a page of somebody else can show this one in a frame and trick visitors into a click.',
    severity: i < 5 ? ('high' as const) : i < 21 ? ('medium' as const) : i < 47 ? ('low' as const) : ('info' as const),
    remediation,
  }));
  const coverage = Array.from({ length: 200 }, (_, i) => ({
    check: `security/subject-${i % 30}/rule-${i}`,
    verdict: 'pass' as const,
    reason: null,
  }));
  const pdf = await printPdf(renderPaper({ ...sampleReport, findings, coverage }), readReachSettings({}));
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThanOrEqual(8);
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
});

test('the screenshot of the page has a numbered box for each finding; another image is left out', () => {
  const [finding] = openFindings(sampleReport.findings);
  const pictured = (image: string) => {
    const boxes = [{ check: finding?.check ?? '', x: 100, y: 200, width: 300, height: 40 }];
    const screenshot = { image, width: 1350, height: 940, boxes };
    return renderPaper({
      ...sampleReport,
      accessibility_result: { score: 50, violations: [], needs_review: [], screenshot },
    });
  };
  const html = pictured('data:image/webp;base64,UklGRgAA');
  expect(html).toContain('<image href="data:image/webp;base64,UklGRgAA"');
  expect(html).toContain('with boxes for 1 finding"');
  expect(html).toMatch(/<rect class="box" x="100" y="200" width="300" height="40"\/>.*<text [^>]*>1<\/text>/);
  expect(html).toMatch(/<ol class="marked"><li><a href="#finding-/);
  expect(pictured('data:image/svg+xml,<svg onload=alert(1)>')).not.toContain('<image');
});

test('the requests of the page are a waterfall whose rest is counted', () => {
  const { performance_result: performance } = sampleReport;
  if (!performance) throw new Error('no result');
  const url = 'https://shop.example/app.js';
  const requests = Array.from({ length: 30 }, (_, i) => ({
    ...{ url, type: HOSTILE, status: 200, bytes: 1200 },
    ...{ start_ms: i, end_ms: 60 },
  }));
  const html = renderPaper({ ...sampleReport, performance_result: { ...performance, requests, more_requests: 4 } });
  expect(html).toContain('<h2>Requests: 30 of 34</h2>');
  expect(html.match(/<td>\/app\.js<br>/g)).toHaveLength(25);
  expect(html).toContain('<p>… and 9 more.</p>');
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
  const scripts = requests.slice(0, 2).map((request) => ({ ...request, type: 'script' }));
  const tiled = renderPaper({ ...sampleReport, performance_result: { ...performance, requests: scripts } });
  expect(tiled).toContain(
    '<li class="other" style="left:50.00%;top:0.00%;width:50.00%;height:100.00%;--used:100%">app.js, 1 KB</li>',
  );
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

test('a report shows how the page appeared while it loaded, and which part of a script did not run', () => {
  const frame = (image: string) => ({ at_ms: 1240, image });
  const requests = ['a', 'b'].map((name) => ({
    ...{ url: `https://shop.example/${name}.js`, type: 'script', status: 200, bytes: 900, start_ms: 0, end_ms: 9 },
    unused_percent: 62,
  }));
  const frames = ['data:image/jpeg;base64,/9j/4AAQ', 'data:image/svg+xml,<svg>'].map(frame);
  const performance_result = {
    ...{ overall_score: 50, metrics: [], opportunities: [], http_checks: [] },
    ...{ requests, frames },
  };
  const html = renderPaper({ ...sampleReport, performance_result });
  expect(html.match(/<img [^>]*>/g)).toEqual([
    '<img src="data:image/jpeg;base64,/9j/4AAQ" alt="The page after 1,240 ms">',
  ]);
  expect(html).toContain('a.js, 900 B, 62% unused');
  expect(html).toContain('--used:38%');
});
