import { expect, test } from 'vitest';
import { plantFaults } from './bench.ts';
import { type Faults, OWN } from './fault.ts';
import { FAULTS, NOT_PLANTED, pageChecks } from './faults.ts';

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
    ['unsound', 'no site passes this check before the fault is planted'],
  ]);
});
