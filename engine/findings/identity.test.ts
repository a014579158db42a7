import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Check, Occurrence } from '../checks/define-check.ts';
import { CHECKS } from '../checks/list.ts';
import { type Location, scriptLocation } from '../checks/location.ts';
import { withoutBuildHash } from '../evidence/parse/http/build-hash.ts';
import { findSecrets } from '../evidence/parse/secrets/secrets.ts';
import { ignoreCuts } from '../limits.ts';
import { compareFindings } from './compare.ts';
import { type Finding, findingsOf } from './finding.ts';
import { fingerprintOf, idOf } from './identity.ts';

const TARGET = 'https://shop.example/';
const NOW = '2026-03-01T12:00:00.000Z';

function fingerprint(location: Location, more: Partial<Parameters<typeof fingerprintOf>[0]> = {}): string {
  return fingerprintOf({
    check: 'security/secrets/stripe',
    occurrence: { problem: 'secret', location },
    target: TARGET,
    ...more,
  });
}

function found(check: Pick<Check, 'id'>, occurrences: readonly Occurrence[], target = TARGET): Finding[] {
  const whole = CHECKS.find(({ id }) => id === check.id);
  if (!whole) throw new Error(`no check ${check.id}`);
  return findingsOf([{ check: whole, verdict: 'fail', reason: null, occurrences }], { target, now: NOW });
}

function stripe(url: string, evidence = 'sk_live_…'): Occurrence {
  return { problem: Object.keys(stripeCheck.problems)[0] ?? '', location: { url }, evidence };
}

const stripeCheck = CHECKS.find(({ id }) => id === 'security/secrets/stripe') ?? ({} as Check);

const other = CHECKS.find(({ id }) => id === 'security/content/sri') ?? ({} as Check);

function stripeless(url: string, evidence: string): Occurrence {
  return { problem: Object.keys(other.problems)[0] ?? '', location: { url }, evidence };
}

describe('two locations', () => {
  test.each<[string, Location, Location]>([
    ['an address and its path', { url: '/app.js' }, { url: 'https://shop.example/app.js' }],
    ['a different line', { url: '/app.js', line: 3 }, { url: '/app.js', line: 7, column: 2 }],
    ['header case', { header: 'X-Frame-Options' }, { header: 'x-frame-options' }],
    ['two builds', { url: '/assets/index-BxK29dLq.js' }, { url: '/assets/index-DxKabQwE.js' }],
    ['the page and no location', {}, { url: '/' }],
    ['a fragment', { url: '/a#b' }, { url: '/a' }],
  ])('%s: same identity', (_, a, b) => {
    expect(fingerprint(a)).toBe(fingerprint(b));
  });

  test.each<[string, Location, Location]>([
    ['scripts with numbers', { url: '/js/checkout1.js' }, { url: '/js/payments2.js' }],
    ['pages', { url: '/a' }, { url: '/b' }],
    ['queries of pages', { url: '/?p=1' }, { url: '/?p=2' }],
    ['hosts', { url: 'https://a.example/x' }, { url: 'https://b.example/x' }],
    ['elements', { selector: 'main > img' }, { selector: 'main > p > img' }],
    ['cookies', { header: 'Set-Cookie: a' }, { header: 'Set-Cookie: b' }],
    ['records', { record: '_dmarc TXT' }, { record: 'TXT' }],
    ['files', { file: '.github/workflows/a.yml' }, { file: '.github/workflows/b.yml' }],
    ['a part and an element with the same text', { part: 'img' }, { selector: 'img' }],
  ])('%s: different identity', (_, a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b));
  });
});

test('of several occurrences at one place the one that is gone is fixed, and the other goes on', () => {
  const chunk = (hash: string, evidence: string) => stripeless(`/_next/static/chunks/${hash}.js`, evidence);
  const before = found(other, [chunk('0bts8xcjgykqh', 'A'), chunk('1tq6ppe__m8m-', 'B')]);
  expect(new Set(before.map(({ id }) => id)).size).toBe(2);
  const after = compareFindings(before, found(other, [chunk('3x_n5yioqv1dp', 'B')]), new Map([[other.id, 'fail']]));
  expect(after.map(({ evidence, change }) => [evidence.shows, change]).sort()).toEqual([
    ['A', 'fixed'],
    ['B', 'same'],
  ]);
  const swapped = found(other, [chunk('0i46y6vlt4sc3', 'B'), chunk('31qp8jfkw0x2h', 'A')]);
  expect(compareFindings(before, swapped, new Map()).map(({ change }) => change)).toEqual(['same', 'same']);
});

test('a secret in a source map keeps its identity when the bundle is built anew', () => {
  const map = (hash: string): Occurrence => ({
    ...stripe(''),
    location: scriptLocation(`https://shop.example/assets/index-${hash}.js.map (../../src/config.ts)`),
  });
  const [first, second] = ['BX12cd34', 'Zk9_aQ2x'].map((hash) => found(stripeCheck, [map(hash)])[0]);
  expect(second?.fingerprint).toBe(first?.fingerprint);
  expect(first?.location?.url).toBe('https://shop.example/assets/index-BX12cd34.js.map');
});

describe('files that a rebuild renames', () => {
  const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const digestOf = (i: number) => createHash('sha256').update(`build ${i}`).digest();
  const BUNDLERS: Readonly<Record<string, (digest: Buffer) => string>> = {
    'Rollup, Vite': (digest) => `/assets/index-${digest.toString('base64url').slice(0, 8)}.js`,
    'esbuild, Angular': (digest) => `/main-${[...digest.subarray(0, 8)].map((byte) => BASE_32[byte & 31]).join('')}.js`,
  };

  test.each(Object.entries(BUNDLERS))('%s: 100 rebuilds change no finding', (_, nameOf) => {
    const names = Array.from({ length: 20_000 }, (__, i) => nameOf(digestOf(i)));
    const wordy = names.filter((name) => withoutBuildHash(name) === name).slice(0, 50);
    expect(wordy.length).toBe(50);
    const hashed = names.filter((name) => withoutBuildHash(name) !== name);
    const builds = wordy.flatMap((name, i) => [name, hashed[i] ?? '']);
    const changes = builds.slice(1).map((name, i) => {
      const before = found(other, [stripeless(builds[i] ?? '', 'A')]);
      return compareFindings(before, found(other, [stripeless(name, 'A')]), new Map([[other.id, 'pass']]));
    });
    expect(new Set(changes.map((findings) => findings.map(({ change }) => change).join()))).toEqual(new Set(['same']));
    const secretIn = (url: string) =>
      fingerprint({ url }, { occurrence: { problem: 'secret', location: { url }, secretDigest: 'a' } });
    const letters = /-[a-z]{8}\./;
    expect(new Set(builds.filter((name) => !letters.test(name)).map(secretIn)).size).toBe(1);
  });

  test('a file with another name is another file', () => {
    const before = found(other, [stripeless('/js/app-checkout.js?v=1', 'A')]);
    const after = compareFindings(
      before,
      found(other, [stripeless('/js/app-settings.js?v=1', 'A')]),
      new Map([[other.id, 'fail']]),
    );
    expect(after.map(({ change }) => change).sort()).toEqual(['fixed', 'new']);
  });
});

test('a query of the target does not count for findings about the page', () => {
  const page = (target: string) => fingerprint({ selector: 'h1' }, { target });
  expect(page('https://p.example/?bypass=a')).toBe(page('https://p.example/?bypass=b'));
});

test('a preview deployment has the same identities as production', () => {
  const [production] = found(stripeCheck, [stripe('https://shop.example/app.js')]);
  const [preview] = found(stripeCheck, [stripe('https://pr-7.shop.example/app.js')], 'https://pr-7.shop.example/');
  expect(preview?.fingerprint).toBe(production?.fingerprint);
});

test('secrets with the same redacted text are separate findings, distinguished by a keyed hash', () => {
  const key = (end: string) => ['sk_live_', '4eC39HqLyjWDa', 'rjtT1zdp', end].join('');
  const leaks = findSecrets([{ at: 'https://shop.example/app.js', text: `a="${key('Wa7')}",b="${key('Zq3')}"` }]);
  expect(new Set(leaks.map(({ digest }) => digest)).size).toBe(2);
  const occurrences = leaks.map(({ at, digest }) => ({ ...stripe(at), secretDigest: digest }));
  const [first, second] = found(stripeCheck, occurrences);
  expect(first?.fingerprint).not.toBe(second?.fingerprint);
  for (const { digest } of leaks) expect(JSON.stringify([first, second])).not.toContain(digest);
  const alone = found(stripeCheck, occurrences.slice(1));
  expect(alone[0]?.fingerprint).toBe(second?.fingerprint);
  const of = (identityKey: string) =>
    fingerprint({}, { occurrence: { problem: 'secret', location: {}, secretDigest: 'a' }, identityKey });
  expect(of('one key')).not.toBe(of('another'));
});

test('the id is a UUID version 8 derived from the fingerprint', () => {
  expect(idOf(fingerprint({}))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('examples of all checks', () => {
  const shown = CHECKS.flatMap((check) =>
    check.examples().flatMap(({ name, given }) => {
      const answer = check.run(given, ignoreCuts);
      return 'notApplicable' in answer || answer.length === 0 ? [] : [{ check, name, occurrences: answer }];
    }),
  );

  test('different occurrences never become one finding', () => {
    for (const { check, name, occurrences } of shown) {
      const findings = found(check, occurrences);
      const distinct = new Set(
        occurrences.map(({ compares, evidence, ...rest }) => JSON.stringify([rest, compares ?? evidence])),
      );
      expect(new Set(findings.map(({ fingerprint: one }) => one)).size, `${check.id}: ${name}`).toBe(findings.length);
      expect(findings.length, `${check.id}: ${name}`).toBe(distinct.size);
    }
  });

  test('a rebuild does not change the identity of a finding', () => {
    const built = (occurrences: readonly Occurrence[], hash: string) =>
      occurrences.map((occurrence) => ({
        ...occurrence,
        location: {
          ...occurrence.location,
          ...(occurrence.location.url === undefined
            ? {}
            : { url: occurrence.location.url.replace(/(\.(?:js|css|png|woff2))$/, `-${hash}$1`) }),
        },
      }));
    for (const { check, name, occurrences } of shown) {
      const identities = (hash: string) => found(check, built(occurrences, hash)).map(({ fingerprint: one }) => one);
      expect(identities('BxK29dLq'), `${check.id}: ${name}`).toEqual(identities('D_qZw-81'));
    }
  });

  test('findings stored before locations had a structure are neither new nor fixed', () => {
    for (const { check, name, occurrences } of shown) {
      const now = found(check, occurrences);
      const stored = now.map(({ location: _, ...finding }, i) => ({
        ...finding,
        fingerprint: String(i).padStart(64, '0'),
        first_seen_at: '2025-01-01T00:00:00.000Z',
      }));
      const compared = compareFindings(stored, now, new Map([[check.id, 'fail']]));
      expect(
        compared.filter(({ change }) => change === 'new' || change === 'fixed').map(({ evidence }) => evidence),
        `${check.id}: ${name}`,
      ).toEqual([]);
      expect(new Set(compared.map(({ first_seen_at }) => first_seen_at)), check.id).toEqual(
        new Set(['2025-01-01T00:00:00.000Z']),
      );
    }
  });
});
