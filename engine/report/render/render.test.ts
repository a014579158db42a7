import { describe, expect, it } from 'vitest';
import type { Report } from '../report.ts';
import { widthOf } from './columns.ts';
import { renderJson } from './json.ts';
import { renderMarkdown } from './markdown.ts';
import { sampleReport } from './sample.ts';
import { renderText } from './text.ts';

const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstScan: Report = {
  ...sampleReport,
  findings: sampleReport.findings.filter(({ change }) => change !== 'fixed').map((one) => ({ ...one, change: 'new' })),
};

const proven = (curl: string): Report => ({
  ...firstScan,
  findings: firstScan.findings.slice(0, 1).map((one) => ({ ...one, evidence: { ...one.evidence, curl } })),
});

describe('a command line that asks again', () => {
  it('is shown whole, or not at all', () => {
    const [short, long] = ["curl -sS -i 'https://shop.example/.env'", `curl '${'a'.repeat(120)}'`];
    expect(renderText(proven(short), { columns: 80, colour: false })).toContain(`  ask    ${short}\n`);
    expect(renderText(proven(long), { columns: 80, colour: false })).not.toContain('curl');
    expect(renderMarkdown(proven(long))).toContain(`\`${long}\``);
    expect(renderMarkdown(proven("curl -d 'a\nb'"))).not.toContain('curl');
  });
});

describe('text', () => {
  it.each([40, 60, 80, 100, 120])('fits %i columns and carries nothing that steers a terminal', (columns) => {
    const text = renderText(sampleReport, { columns, colour: false });
    const widest = Math.max(...text.split('\n').map(widthOf));
    expect(widest).toBeLessThanOrEqual(Math.min(columns, 100));
    expect(widest).toBeGreaterThan(Math.min(columns, 100) * 0.8);
    expect(text).not.toMatch(UNSEEN);
  });

  it('in colour is the same text', () => {
    const plain = renderText(sampleReport, { columns: 80, colour: false });
    const coloured = renderText(sampleReport, { columns: 80, colour: true });
    expect(coloured).not.toBe(plain);
    expect(coloured.replace(ANSI, '')).toBe(plain);
  });

  it('tells one problem of many places once', () => {
    const text = renderText(sampleReport, { columns: 80, colour: false });
    expect(text.split('An image has no alternative text.')).toHaveLength(2);
    expect(text).toContain('and 2 more');
  });

  it('marks changes only where there was a scan before', () => {
    const later = renderText(sampleReport, { columns: 80, colour: false });
    expect(later).toContain('[likely] [changed]');
    expect(later).toContain('✓ The page has no title.');
    const first = renderText(firstScan, { columns: 80, colour: false });
    expect(first).not.toContain('[new]');
    expect(first).not.toContain('since the scan before');
  });

  it('says what was not tested, and why', () => {
    const text = renderText(sampleReport, { columns: 100, colour: false });
    expect(text).toContain('Not tested: 4 checks');
    expect(text).toContain('the browser did not start within 20 s (accessibility 2, performance 1)');
  });

  it('of a failed scan says why and praises nothing', () => {
    const failed: Report = {
      ...sampleReport,
      status: 'failed',
      error: 'refused',
      score: null,
      grade: null,
      findings: [],
    };
    const text = renderText(failed, { columns: 80, colour: false });
    expect(text).toContain('not scored');
    expect(text).toContain('refused');
    expect(text).not.toContain('Nothing to fix');
  });
});

describe('json', () => {
  it('reads back as the report, with every invisible character escaped', () => {
    const text = renderJson(sampleReport);
    expect(JSON.parse(text)).toEqual(sampleReport);
    expect(text).not.toMatch(UNSEEN);
  });

  it('of several reports is an array', () => {
    expect(JSON.parse(renderJson([sampleReport, firstScan]))).toEqual([sampleReport, firstScan]);
  });
});

describe('markdown', () => {
  it('keeps what the target sent inside code spans', () => {
    const [finding] = sampleReport.findings;
    const shows = '`` ![x](https://evil.example/) </details> ``` <script>';
    const report: Report = {
      ...sampleReport,
      findings: finding ? [{ ...finding, evidence: { at: 'a', shows } }] : [],
    };
    expect(renderMarkdown(report)).toContain(`- \`a\`: \`\`\`\` ${shows} \`\`\`\``);
  });

  it('holds every open finding, the fixed ones by name, and nothing invisible', () => {
    const text = renderMarkdown(sampleReport);
    for (const { title } of sampleReport.findings) expect(text.replaceAll('\\', '')).toContain(title);
    expect(text).toContain('## Fixed');
    expect(text).not.toMatch(UNSEEN);
  });
});
