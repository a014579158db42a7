import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Finding, parseTarget, type Report, readReachSettings, scan } from '../engine/index.ts';
import { startCleanShop } from './clean-shop/clean-shop.ts';
import type { Site } from './serve.ts';
import { startShop } from './shop/shop.ts';
import { isUnreliable, TIMED } from './timed.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '300' });

/** Findings caused by plain HTTP on loopback. */
const HTTP_ALONE = /^(?:security\/transport\/|security\/cookies\/secure$|performance\/[\w-]+\/(?:http-2|protocol)$)/;

/** Checks that must fail on the weak shop and pass on the clean one. */
const WRONG = [
  'security/headers/csp',
  'security/headers/clickjacking',
  'security/headers/content-type-options',
  'security/headers/referrer-policy',
  'security/headers/server-version',
  'security/headers/disclosure',
  'security/headers/cors-reflected-origin',
  'security/cookies/http-only',
  'security/cookies/same-site-none',
  'security/cookies/same-site',
  'security/secrets/supabase',
  'security/libraries/vulnerable',
  'security/libraries/end-of-life',
  'security/content/source-maps',
  'security/content/security-txt',
  'seo/head/title',
  'seo/head/description',
  'seo/head/open-graph',
  'seo/canonical/present',
  'seo/index/soft-404',
  'seo/robots/page-files',
  'seo/sitemap/present',
  'aeo/content/in-html',
  'aeo/entity/structured-data',
  'accessibility/image-alt',
  'accessibility/color-contrast',
  'accessibility/html-has-lang',
  'accessibility/button-name',
  'accessibility/select-name',
  'accessibility/link-name',
  'accessibility/meta-viewport',
  'accessibility/frame-title',
  'accessibility/tabindex',
];

/** Checks that fail on the weak shop, and leave the finding to another check. */
const REPORTED_ELSEWHERE = ['seo/head/lang', 'seo/content/javascript-only'];
/** A page with more links than a scan asks leaves these checks undecided. */
const SAMPLED = /^seo\/(?:canonical\/linked|head\/unique|links\/broken)$/;

const sites: Site[] = [];
let weak: Report;
let clean: Report;

beforeAll(async () => {
  sites.push(await startShop(), await startCleanShop());
  const [shop = '', twin = ''] = sites.map(({ url }) => url);
  weak = await scan(parseTarget(shop), { settings });
  clean = await scan(parseTarget(twin), { settings });
});

afterAll(() => Promise.all(sites.map((site) => site.close())));

const undecided = ({ coverage }: Report) =>
  coverage.filter(
    (row) => (row.verdict === 'unknown' && !SAMPLED.test(row.check) && !isUnreliable(row)) || row.verdict === 'broken',
  );
const found = ({ findings }: Report, check: string) => findings.filter((finding) => finding.check === check).length;
const grave = ({ findings }: Report) => findings.filter(({ severity }) => !['low', 'info'].includes(severity));
const told = ({ check, severity, title, evidence }: Finding) => `${severity} ${check}: ${title} (${evidence.shows})`;

describe('the weak shop', () => {
  it.each(WRONG)('has %s', (check) => {
    expect(found(weak, check)).toBeGreaterThan(0);
    expect(found(clean, check)).toBe(0);
  });

  it.each(REPORTED_ELSEWHERE)('has %s, which another check reports', (check) => {
    expect(found(weak, check)).toBe(0);
    expect(weak.coverage.find((row) => row.check === check)).toMatchObject({
      verdict: 'fail',
      reason: expect.stringMatching(/^Reported by /),
    });
    expect(clean.coverage.find((row) => row.check === check)?.verdict).toBe('pass');
  });

  test('all checks run without errors', () => {
    expect(undecided(weak)).toEqual([]);
  });

  test('scores far below the clean shop', () => {
    expect(weak.score).toBeLessThan(60);
    expect(clean.score).toBeGreaterThan(90);
  });
});

describe('the clean shop', () => {
  test('has no significant findings except plain HTTP', () => {
    expect(
      grave(clean)
        .filter(({ check }) => !HTTP_ALONE.test(check) && !TIMED.test(check))
        .map(told),
    ).toEqual([]);
  });

  test('all checks run without errors', () => {
    expect(undecided(clean)).toEqual([]);
  });
});
