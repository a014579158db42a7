import { describe, expect, it } from 'vitest';
import type { Finding } from '../../findings/finding.ts';
import type { Report } from '../report.ts';
import { widthOf } from './columns.ts';
import { renderJson } from './json.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { renderPaper } from './pdf/paper.ts';
import { sampleReport } from './sample.ts';
import { renderText } from './text/text.ts';

const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstScan: Report = {
  ...sampleReport,
  findings: sampleReport.findings.filter(({ change }) => change !== 'fixed').map((one) => ({ ...one, change: 'new' })),
};

const proven = (curl: string): Report => ({
  ...firstScan,
  findings: firstScan.findings.slice(0, 1).map((one) => ({ ...one, evidence: { ...one.evidence, curl } })),
});

describe('a curl command', () => {
  it('is shown in full or not at all', () => {
    const [short, long] = ["curl -sS -i 'https://shop.example/.env'", `curl '${'a'.repeat(120)}'`];
    expect(renderText(proven(short), { columns: 80, colour: false })).toContain(`  reproduce ${short}\n`);
    expect(renderText(proven(long), { columns: 80, colour: false })).not.toContain('curl');
    expect(renderMarkdown(proven(long))).toContain(`\`${long}\``);
    expect(renderMarkdown(proven("curl -d 'a\nb'"))).not.toContain('curl');
  });
});

describe('text', () => {
  it.each([40, 60, 80, 100, 120])('fits %i columns and has no control characters', (columns) => {
    const text = renderText(sampleReport, { columns, colour: false });
    const widest = Math.max(...text.split('\n').map(widthOf));
    expect(widest).toBeLessThanOrEqual(Math.min(columns, 100));
    expect(widest).toBeGreaterThan(Math.min(columns, 100) * 0.8);
    expect(text).not.toMatch(INVISIBLE);
  });

  it('is the same text in colour', () => {
    const plain = renderText(sampleReport, { columns: 80, colour: false });
    const coloured = renderText(sampleReport, { columns: 80, colour: true });
    expect(coloured).not.toBe(plain);
    expect(coloured.replace(ANSI, '')).toBe(plain);
  });

  it('shows a problem with many locations once', () => {
    const text = renderText(sampleReport, { columns: 80, colour: false });
    expect(text.split('Image without alternative text')).toHaveLength(2);
    expect(text).toContain('and 2 more');
  });

  it('marks changes only after a previous scan', () => {
    const later = renderText(sampleReport, { columns: 80, colour: false });
    expect(later).toContain('[likely] [changed]');
    expect(later).toContain('✓ Missing page title');
    const first = renderText(firstScan, { columns: 80, colour: false });
    expect(first).not.toContain('[new]');
    expect(first).not.toContain('since the previous scan');
  });

  it('shows which checks could not run, and why', () => {
    const text = renderText(sampleReport, { columns: 100, colour: false });
    expect(text).toContain('Could not run: 4 checks');
    expect(text).toContain('The browser did not start within 20 s (Accessibility 2, Performance 1)');
  });

  it('shows why a scan failed', () => {
    const failed: Report = {
      ...sampleReport,
      status: 'failed',
      error: 'Refused',
      score: null,
      grade: null,
      findings: [],
    };
    const text = renderText(failed, { columns: 80, colour: false });
    expect(text).toContain('not scored');
    expect(text).toContain('Refused');
    expect(text).not.toContain('No issues found');
  });
});

/** Findings of a site with many problems: 3 critical or high ones, and 60 others. */
const many: Report = {
  ...firstScan,
  findings: (['critical', 'high', 'high', 'medium', 'low', 'info'] as const).flatMap((severity, kind) =>
    Array.from({ length: kind < 3 ? 1 : 20 }, (_, i) => {
      const title = `Problem ${kind}.${i} of the shop`;
      return { ...(firstScan.findings[0] as Finding), id: title, fingerprint: title, title, severity };
    }),
  ),
};

describe('a short text', () => {
  const short = (report: Report, lines: number) => renderText(report, { columns: 90, colour: false, lines }, 'flat');

  it.each([40, 60, 80])('has at most %i lines, and counts what it leaves out', (lines) => {
    const text = short(many, lines);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(lines);
    const listed = text.match(/● Problem/g)?.length ?? 0;
    const left = /… and (.+): --all/.exec(text)?.[1]?.match(/\d+/g) ?? [];
    expect(listed + left.reduce((sum, count) => sum + Number(count), 0)).toBe(63);
  });

  it('shows critical and high findings with their fix, and others as one line with their check', () => {
    const text = short(many, 80);
    const ofHigh = text.slice(text.indexOf('Problem 2.0'), text.indexOf('MEDIUM'));
    expect(ofHigh).toContain('fix       Rotate the key');
    expect(text).toMatch(/● Problem 3\.0 of the shop {2,}security\/secrets\/keys\n/);
  });

  it('is the whole text where that fits', () => {
    expect(short(sampleReport, 100)).toBe(renderText(sampleReport, { columns: 90, colour: false }, 'flat'));
  });
});

describe('json', () => {
  it('parses to the same report, with invisible characters escaped', () => {
    const text = renderJson(sampleReport);
    expect(JSON.parse(text)).toEqual(sampleReport);
    expect(text).not.toMatch(INVISIBLE);
  });

  it('is an array for several reports', () => {
    expect(JSON.parse(renderJson([sampleReport, firstScan]))).toEqual([sampleReport, firstScan]);
  });
});

describe('markdown', () => {
  it('keeps data from the target inside code spans', () => {
    const [finding] = sampleReport.findings;
    const shows = '`` ![x](https://evil.example/) </details> ``` <script>';
    const report: Report = {
      ...sampleReport,
      findings: finding ? [{ ...finding, evidence: { at: 'a', shows } }] : [],
    };
    expect(renderMarkdown(report)).toContain(`- \`a\`: \`\`\`\` ${shows} \`\`\`\``);
  });

  it('has every open finding, the titles of fixed ones, and no invisible characters', () => {
    const text = renderMarkdown(sampleReport);
    for (const { title } of sampleReport.findings) expect(text.replaceAll('\\', '')).toContain(title);
    expect(text).toContain('## Fixed');
    expect(text).not.toMatch(INVISIBLE);
  });
});

it.each(['A', 'AAA'] as const)('names the WCAG level %s beside the accessibility score', (wcag_level) => {
  const score = 97;
  const report: Report = {
    ...sampleReport,
    modules: { accessibility: { status: 'completed', score, error: null } },
    accessibility_result: { score, wcag_level, violations: [], needs_review: [] },
  };
  const label = `Accessibility (WCAG ${wcag_level})`;
  expect(renderText(report, { columns: 40, colour: false })).toContain(`${label} 97`);
  expect(renderMarkdown(report)).toContain(`| ${label} | 97 |`);
  const paper = renderPaper(report);
  expect(paper).toContain(`Score of ${label}`);
  expect(paper).toContain(`<th scope="row">${label}</th>`);
});
