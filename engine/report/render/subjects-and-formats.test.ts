import { describe, expect, test } from 'vitest';
import type { Change } from '../../findings/finding.ts';
import type { ActivePhase } from '../page-report.ts';
import { type CheckedReport, type Report, type SubjectName, subjectOf } from '../report.ts';
import { restate } from '../restate.ts';
import { FormatRefused } from './format-refused.ts';
import { FORMATS, type Format, refusalOf, render } from './render.ts';
import { CHECKED_SUBJECTS, SAMPLES, sampleSite } from './samples.ts';

const SUBJECTS = Object.keys(SAMPLES) as SubjectName[];
/** What a rendered report of each subject names. */
const NAMES: Readonly<Record<SubjectName, RegExp>> = {
  page: /service_role|sunny-socks/,
  repository: /No permissions/,
  domain: /SPF permits any sender/,
  provider: /Row level security is off/,
  access: /Broken object level authorization/,
  'page-lab': /Lighthouse 13/,
};
const PATCH = 'A patch needs findings in files; this report is of';
const BOM = 'A bill of materials lists the packages of a repository; this report is of';
const QUALITY = 'A code quality report lists findings in files; this report is of';
const LAB = 'A lab measurement has no findings; it is shown in the report of its page.';
/** Where a format cannot show a subject. */
const REFUSED: Readonly<Record<SubjectName, Partial<Record<Format, string>>>> = {
  page: { patch: `${PATCH} a web page.`, cyclonedx: `${BOM} a web page.`, 'code-quality': `${QUALITY} a web page.` },
  domain: {
    patch: `${PATCH} a mail domain.`,
    cyclonedx: `${BOM} a mail domain.`,
    'code-quality': `${QUALITY} a mail domain.`,
  },
  provider: {
    patch: `${PATCH} the settings at a provider.`,
    cyclonedx: `${BOM} the settings at a provider.`,
    'code-quality': `${QUALITY} the settings at a provider.`,
  },
  repository: {},
  access: {
    patch: `${PATCH} a comparison of two users.`,
    cyclonedx: `${BOM} a comparison of two users.`,
    'code-quality': `${QUALITY} a comparison of two users.`,
  },
  'page-lab': Object.fromEntries(FORMATS.flatMap((format) => (format === 'json' ? [] : [[format, LAB]]))),
};

/** Formats that list no findings, and only show repositories. */
const OF_FILES: Partial<Record<Format, RegExp>> = {
  patch: /^--- a\//,
  cyclonedx: /"bomFormat": "CycloneDX"/,
  'code-quality': /"check_name": "workflow\//,
};
const LISTING = FORMATS.filter((format) => !(format in OF_FILES));

describe.each(SUBJECTS)('the report of a %s', (subject) => {
  test('is told apart by what it has', () => {
    expect(subjectOf(SAMPLES[subject])).toBe(subject);
  });

  test.each(FORMATS)('as %s, or the reason why not', async (format) => {
    const refusal = REFUSED[subject][format];
    expect(refusalOf([subject], format)).toBe(refusal);
    const rendering = render(SAMPLES[subject], format);
    if (refusal !== undefined) return expect(rendering).rejects.toThrow(new FormatRefused(refusal));
    const text = await rendering;
    expect(text.replaceAll('\\', '')).toMatch(OF_FILES[format] ?? NAMES[subject]);
    expect(text).not.toContain('undefined');
  });
});

const WHERE = 'on all pages looked at of /products/*: 2 of 200';
const FAILED = 'The page returned status 500';
const CHOSEN = ['Looked at 5 of 240 known pages', 'Left out: 31 pages of a calendar'];
/** What each format says of the pages of a site. */
const OF_SITE: Readonly<Record<Exclude<Format, 'patch' | 'cyclonedx' | 'code-quality'>, readonly string[]>> = {
  text: [WHERE, FAILED, ...CHOSEN, '/products/2', 'F   31  /products/* (2 of 200 known)'],
  markdown: [WHERE, FAILED, ...CHOSEN, '`/products/2`', '| `/products/*` | F | 31 | 2 of 200 known |'],
  html: [WHERE, FAILED, ...CHOSEN, '<td>/products/2</td>', '<td>F 31</td><td>2 of 200 known</td>'],
  json: [
    '"score": 31,\n        "grade": "F"',
    '"pages"',
    '"looked_at": 5',
    '"template": "/products/*"',
    '"affected": 2',
  ],
  sarif: [WHERE, FAILED, ...CHOSEN, '"uri": "shop.example/products/2"', '"affected": 2', '"pageCount": 2'],
  junit: [WHERE, `name="/broken" classname="shop_example.pages"`, FAILED, ...CHOSEN],
  annotations: [`, ${WHERE}%0A`, `Not scored: /broken: ${FAILED}`, ...CHOSEN],
  summary: [`\`${WHERE}\``, `- \`Not scored: /broken: ${FAILED}`, ...CHOSEN],
};

test.each(Object.entries(OF_SITE))('the report of a site as %s', async (format, expected) => {
  const text = await render(sampleSite, format as Format);
  for (const words of expected) expect(text).toContain(words);
  expect(text).not.toContain('undefined');
});

test('Markdown has addresses of a site in code spans only', async () => {
  const text = await render(sampleSite, 'markdown');
  expect(text).toContain('@team');
  expect(text.replaceAll(/(`+)[^`]+\1/g, '')).not.toMatch(/@team|\/products|evil/);
});

const REASON = 'no browser was found at /nowhere/chrome';
const { page } = SAMPLES;
const PHASE: ActivePhase = {
  profile: 'quick',
  status: 'failed',
  error: REASON,
  started_at: '2026-11-21T10:00:04.000Z',
  completed_at: '2026-11-21T10:00:10.500Z',
  requests: 3,
};
const MISSING: Readonly<Record<string, Report>> = {
  'a module': { ...page, modules: { ...page.modules, performance: { status: 'failed', score: null, error: REASON } } },
  'the active phase': { ...page, active: PHASE },
};

describe.each(Object.entries(MISSING))('a report without %s that was asked for', (_, report) => {
  test.each(LISTING)('says so as %s', async (format) => {
    expect(await render(report, format)).toContain('/nowhere/chrome');
  });
});

test.each(CHECKED_SUBJECTS)('restated without findings, the report of a %s counts none', (subject) => {
  const report = restate(SAMPLES[subject], { findings: [] });
  expect(report.totals).toMatchObject({ critical: 0, high: 0, medium: 0, low: 0, info: 0 });
  expect(Object.keys(report)).toEqual(expect.arrayContaining(Object.keys(SAMPLES[subject])));
  expect(restate(report, { now: new Date() })).toBe(report);
});

/** Formats that list what is no longer there, by subject whose reports are compared. */
const LISTING_CLOSED = {
  page: ['text', 'json', 'summary', 'markdown', 'html'],
  provider: ['text', 'json', 'summary', 'markdown', 'html'],
  repository: ['json', 'summary', 'html'],
} as const;

describe.each(['page', 'provider', 'repository'] as const)(
  'what only a newer version of a check sees in a %s',
  (subject) => {
    const [first] = SAMPLES[subject].findings;
    const rendered = (change: Change, format: Format) => {
      const report = {
        ...SAMPLES[subject],
        findings: [first, { ...first, change, problem: 'other' }],
      } as CheckedReport;
      return render(report, format, { onlyNew: true });
    };

    test.each(LISTING)('is said in words as %s', async (format) => {
      const words = format === 'json' ? 'found_by_newer_version' : 'found by a newer version';
      expect(await rendered('found_by_newer_version', format)).toContain(words);
    });

    test.each(LISTING_CLOSED[subject])('and what it no longer reports, as %s', async (format) => {
      const words = format === 'json' ? 'no_longer_reported' : /no longer reported by (?:a )?newer version/i;
      expect(await rendered('no_longer_reported', format)).toMatch(words);
    });
  },
);

test('several reports are one document, but for HTML', async () => {
  const both = [SAMPLES.page, SAMPLES.domain];
  expect(JSON.parse(await render(both, 'json'))).toHaveLength(2);
  expect(JSON.parse(await render(both, 'sarif')).runs).toHaveLength(2);
  await expect(render(both, 'html')).rejects.toThrow('An HTML document shows a single report.');
});
