import { expect, test } from 'vitest';
import { CHECKS } from '../../engine/checks/list.ts';
import { findBrowser } from '../../engine/evidence/reach/browser/executable.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { plantFaults } from './bench.ts';
import { type Fault, type Faults, OWN } from './fault.ts';
import { FAULTS, isHeldOut, NOT_PLANTED, pageChecks } from './faults.ts';
import { recallOf } from './run.ts';

const noBrowser = await findBrowser(readReachSettings({ CHROME_PATH: process.env.CHROME_PATH })).then(
  () => '',
  (error: Error) => error.message,
);

/** Checks of every family that needs no browser, with one variant each. */
const FEW = [
  'security/headers/csp',
  'security/headers/clickjacking',
  'security/headers/csp-unsafe-inline',
  'security/headers/cors-reflected-origin',
  'security/headers/server-version',
  'security/cookies/http-only',
  'security/cookies/same-site',
  'security/content/mixed-active',
  'security/content/password-get',
  'security/content/directory-listing',
  'security/content/error-details',
  'security/content/security-txt',
  'security/libraries/vulnerable',
  'security/secrets/stripe',
  'security/transport/hsts',
  'seo/head/title',
  'seo/robots/valid',
  'seo/sitemap/valid',
  'aeo/access/ai-search',
  'profiling/version-inventory',
  'performance/page/unminified',
  'performance/http/cache-lifetimes',
  'security/transport/certificate-chain',
  'security/transport/tls-weak-suites',
  'profiling/preview-host',
];
/** Faults that share one page in a browser, and one that is planted with an edit. */
const RENDERED = [
  'accessibility/aria-roles',
  'accessibility/button-name',
  'accessibility/image-alt',
  'accessibility/label',
  'accessibility/listitem',
  'accessibility/html-has-lang',
  'accessibility/video-caption',
];

test('every check of pages has two variants, one of which was taken from elsewhere, or a reason', () => {
  const without = pageChecks().filter((id) => !(id in FAULTS));
  expect(without.toSorted()).toEqual(Object.keys(NOT_PLANTED).toSorted());
  const weak = Object.entries(FAULTS).filter(
    ([, variants]) => variants.length < 2 || variants.every(([source]) => source === OWN),
  );
  expect(weak.map(([id]) => id)).toEqual([]);
  expect(Object.keys(FAULTS).filter((id) => !pageChecks().includes(id))).toEqual([]);
});

/** What a fault puts into a page. */
const plantedBy = ({ headers = {}, head, body, edits = [], files = {}, host, tls }: Fault): string[] =>
  [
    ...Object.values(headers).flatMap((value) => value ?? []),
    head,
    body,
    ...edits.map(([, replacement]) => replacement),
    ...Object.values(files).map((reply) => reply.body.toString()),
    host,
    tls && String(tls.ciphers),
  ].filter((text) => text !== undefined && text !== '') as string[];

test('no example of a check has what is held out, whose source is never ours', () => {
  const heldOut = Object.entries(FAULTS).flatMap(([check, variants]) =>
    variants.flatMap(([source, fault]) => (isHeldOut({ fault }) ? [{ check, source, fault }] : [])),
  );
  expect(heldOut.length).toBeGreaterThanOrEqual(70);
  const known = new Map(CHECKS.map((check) => [check.id, JSON.stringify(check.examples())]));
  const wrong = heldOut.filter(({ check, source, fault }) => {
    const texts = plantedBy(fault).map((text) => JSON.stringify(text).slice(1, -1));
    return source === OWN || texts.length === 0 || texts.some((text) => known.get(check)?.includes(text));
  });
  expect(wrong.map(({ check, source }) => `${check} ${source}`)).toEqual([]);
});

test('a variant without a sound site counts as missed', () => {
  const rows = (['found', 'missed', 'unsound', 'untried'] as const).map((outcome) => ({ outcome }));
  expect(recallOf(rows)).toBeCloseTo(1 / 3);
});

test.skipIf(noBrowser !== '')('faults that share a page are found one by one', async () => {
  const faults: Faults = Object.fromEntries(RENDERED.map((id) => [id, (FAULTS[id] ?? []).slice(0, 1)]));
  const { planted } = await plantFaults(faults, { sites: ['axe', 'ajv'] });
  expect(planted.filter(({ outcome }) => outcome !== 'found')).toEqual([]);
  expect(planted).toHaveLength(RENDERED.length);
});

test('faults of each family are found on real pages', async () => {
  const faults: Faults = Object.fromEntries(FEW.map((id) => [id, (FAULTS[id] ?? []).slice(0, 1)]));
  const { planted } = await plantFaults(faults, { sites: ['lunr', 'istanbul', 'railroad'] });
  expect(planted.filter(({ outcome }) => outcome !== 'found')).toEqual([]);
  expect(planted).toHaveLength(FEW.length);
});

test('a check that passes with its fault is a miss, and one that fails without it proves nothing', async () => {
  const faults: Faults = {
    'security/headers/csp': [[OWN, { headers: { 'x-unrelated': 'yes' } }]],
    'security/transport/certificate-trusted': [[OWN, {}]],
  };
  const { planted } = await plantFaults(faults, { sites: ['lunr'] });
  expect(planted.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['missed', 'pass'],
    ['unsound', 'no site passes this check before the fault is planted: fail'],
  ]);
});
