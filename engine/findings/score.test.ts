import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Severity } from '../catalogue/severity.ts';
import { TOPIC_ROWS } from '../catalogue/topics.ts';
import type { Likelihood } from '../checks/define-check.ts';
import { CHECKS } from '../checks/list.ts';
import { PROBES } from '../probes/list.ts';
import { SHARE_OF, TOPIC_OF } from './declared.generated.ts';
import { deductionsOf } from './deductions.ts';
import type { Finding } from './finding.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from './module.ts';
import { nextSteps } from './next-steps.ts';
import { byPriority } from './priority.ts';
import { exactHealth, gradeOf, healthScore, moduleScore } from './score.ts';
import { effortOf } from './scoring/effort.ts';
import { countedIn, guardsVisitors, topicOf } from './scoring/topics.ts';

const ALL = [...CHECKS, ...PROBES].filter(({ id }) => !id.startsWith('deliverability/'));
const IDS = ALL.map(({ id }) => id);

/** A finding of a problem as `check#problem`, with the texts that matter here. */
function finding(key: string, change: Partial<Finding> = {}, nth = 0): Finding {
  const [check = '', problem = ''] = key.split('#');
  const { severity, likelihood } = ALL.find(({ id }) => id === check)?.problems[problem] ?? {
    severity: 'medium',
    likelihood: 'observed',
  };
  return {
    id: `${key}-${nth}`,
    fingerprint: `${key}-${nth}`,
    module: moduleOf(check),
    check,
    problem,
    title: key,
    severity,
    likelihood,
    description: '',
    remediation: '',
    evidence: { at: String(nth), shows: '' },
    references: [],
    fix_prompt: '',
    change: 'new',
    first_seen_at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

const scored = (...names: ModuleName[]) => Object.fromEntries(names.map((name) => [name, { score: 100 }]));
const EVERY = scored(...MODULE_NAMES);
const health = (...keys: string[]) =>
  healthScore(
    EVERY,
    keys.map((key, i) => finding(key, {}, i)),
  ) ?? 0;
const grade = (...keys: string[]) => gradeOf(health(...keys));

const BARE = [
  'security/headers/csp#missing',
  'security/transport/hsts#missing',
  'security/headers/clickjacking#unprotected',
  'security/headers/content-type-options#missing',
];

const topicIn = (key: string) => topicOf(key.split('#')[0] ?? '');

const anyFinding = fc
  .record({
    check: fc.constantFrom(...ALL.flatMap(({ id, problems }) => Object.keys(problems).map((name) => `${id}#${name}`))),
    severity: fc.constantFrom<Severity>('critical', 'high', 'medium', 'low', 'info'),
    likelihood: fc.constantFrom<Likelihood>('observed', 'likely', 'possible'),
    rated: fc.boolean(),
    weight: fc.constantFrom({}, { weight: 'half' } as const),
    nth: fc.nat(5),
  })
  .map(({ check, severity, likelihood, rated, weight, nth }) =>
    finding(check, { ...(rated ? { severity, likelihood } : {}), ...weight }, nth),
  );
const anyModules = fc.subarray([...MODULE_NAMES], { minLength: 1 }).map((names) => scored(...names));

describe('for any findings', () => {
  test('one more finding never raises the score, and fixing one never lowers it', () => {
    fc.assert(
      fc.property(anyModules, fc.array(anyFinding, { maxLength: 25 }), anyFinding, (modules, some, more) => {
        const score = healthScore(modules, some) ?? 0;
        expect(healthScore(modules, [...some, more]) ?? 0).toBeLessThanOrEqual(score);
        const [gone] = some;
        if (gone)
          expect(healthScore(modules, [{ ...gone, change: 'fixed' }, ...some.slice(1)])).toBeGreaterThanOrEqual(score);
        for (const name of MODULE_NAMES)
          expect(moduleScore(name, [...some, more])).toBeLessThanOrEqual(moduleScore(name, some));
        const names: ModuleName[] = ['security', ...MODULE_NAMES.filter((name) => name in modules)];
        const exposure = some.filter((one) => countedIn(one, names) === 'security');
        expect(score).toBeLessThanOrEqual(moduleScore('security', exposure));
      }),
      { numRuns: 400 },
    );
  });

  test('the score is from 0 to 100 and does not depend on the order of the findings', () => {
    fc.assert(
      fc.property(anyModules, fc.array(anyFinding, { maxLength: 60 }), (modules, some) => {
        const score = healthScore(modules, some) ?? -1;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(healthScore(modules, [...some].reverse())).toBe(score);
      }),
    );
  });

  test('the deductions add up to what the score lacks, and name each finding at most once', () => {
    fc.assert(
      fc.property(
        anyModules,
        fc.uniqueArray(anyFinding, { maxLength: 20, selector: ({ id }) => id }),
        (modules, some) => {
          const deductions = deductionsOf(modules, some);
          const sum = deductions.reduce((total, { points }) => total + points, 0);
          expect(Math.abs(100 - (exactHealth(modules, some) ?? 0) - sum)).toBeLessThan(0.06 * (some.length + 1));
          const ids = deductions.flatMap(({ finding_ids }) => finding_ids);
          expect(new Set(ids).size).toBe(ids.length);
          expect(some.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
        },
      ),
    );
  });

  test('each next step raises the score, and its score is that of the report without it', () => {
    fc.assert(
      fc.property(anyModules, fc.array(anyFinding, { maxLength: 20 }), (modules, some) => {
        let open = some;
        let score = healthScore(modules, open) ?? 0;
        for (const step of nextSteps(modules, some)) {
          open = open.filter(({ check, problem }) => check !== step.check || problem !== step.problem);
          expect(step.score).toBe(healthScore(modules, open));
          expect(step.grade).toBe(gradeOf(step.score));
          expect(step.score).toBeGreaterThan(score);
          score = step.score;
        }
      }),
    );
  });
});

describe('score', () => {
  test('no findings: 100 and A+', () => {
    expect([moduleScore('seo', []), health(), gradeOf(100)]).toEqual([100, 100, 'A+']);
  });

  test('no module scored: no score', () => {
    expect(healthScore({}, [])).toBeNull();
    expect(healthScore({ security: { score: null } }, [])).toBeNull();
    expect(nextSteps({}, [finding('security/headers/csp#missing')])).toEqual([]);
  });

  test('missing defences cost more than hygiene, and hygiene alone never turns a C into a D', () => {
    expect(grade(...BARE)).toBe('C');
    expect(grade('security/headers/csp#missing')).toBe('B');
    const hygiene = CHECKS.flatMap(({ id, problems }) =>
      Object.entries(problems).flatMap(([name, { severity, likelihood }]) =>
        moduleOf(id) === 'security' && ['low', 'info'].includes(severity) && likelihood === 'observed'
          ? [`${id}#${name}`]
          : [],
      ),
    ).filter((key) => !SHARE_OF.has(key) && !BARE.some((bare) => topicIn(bare) === topicIn(key)));
    expect(hygiene.length).toBeGreaterThan(30);
    expect(grade(...BARE, ...hygiene)).toBe('C');
  });

  test.each(['critical', 'high'] as const)(
    'an exploitable flaw of %s severity is an F, whatever else is good',
    (severity) => {
      expect(gradeOf(healthScore(EVERY, [finding('active/files/backups#source', { severity })]) ?? 100)).toBe('F');
    },
  );

  test('a possible flaw, and any number of infos, move the score little', () => {
    const possible = finding('security/content/client-side-password#compared');
    expect(healthScore(EVERY, [possible])).toBeGreaterThanOrEqual(80);
    const infos = Array.from({ length: 50 }, (_, i) => finding('security/headers/coop#missing', {}, i));
    expect(healthScore(EVERY, infos)).toBe(100);
  });

  test('one problem at a hundred places costs at most half again as much', () => {
    const once = health('security/cookies/http-only#readable');
    const often = health(...Array.from({ length: 100 }, () => 'security/cookies/http-only#readable'));
    expect(100 - often).toBeLessThanOrEqual(1.5 * (100 - once) + 1);
  });

  test('a fact told by checks of two modules counts once', () => {
    const alt = 'accessibility/image-alt#image-alt';
    expect(health(alt, 'seo/content/image-alt#missing')).toBeGreaterThanOrEqual(health(alt) - 1);
    expect(health('seo/head/title#missing')).toBe(health('seo/head/title#missing', 'seo/head/title#short'));
  });

  test('exposure counts although the module of its check is another, or security was not scored', () => {
    const php = finding('profiling/end-of-life#ended', { severity: 'high' });
    expect(gradeOf(healthScore(EVERY, [php]) ?? 100)).toBe('F');
    expect(gradeOf(healthScore(scored('seo'), [finding('security/secrets/stripe#live')]) ?? 100)).toBe('F');
  });

  test('a measurement that varies moves the score by less than three points', () => {
    expect(
      health('performance/vitals/lcp#poor', 'performance/vitals/fcp#poor', 'performance/vitals/ttfb#poor'),
    ).toBeGreaterThan(97);
  });
});

describe('priority', () => {
  const first = (...keys: string[]) => byPriority(keys.map((key, i) => finding(key, { effort: 'large' }, i)))[0]?.title;

  test('an exploitable flaw comes before a severe one of another kind', () => {
    expect(
      first('accessibility/label#label', 'security/headers/csp#missing', 'security/content/password-get#get'),
    ).toBe('security/content/password-get#get');
  });

  test('exposure comes before the order of modules and names', () => {
    expect(first('accessibility/bypass#bypass', 'security/headers/csp#missing', 'seo/head/title#missing')).toBe(
      'security/headers/csp#missing',
    );
  });

  test('a small fix comes before a large one of similar exposure', () => {
    const csp = finding('security/headers/csp#missing', { effort: 'medium' });
    const hsts = finding('security/transport/hsts#missing', { effort: 'small' });
    expect(byPriority([csp, hsts])[0]?.title).toBe(hsts.title);
  });

  test('effort never puts a lesser flaw before a critical one', () => {
    const key = finding('security/secrets/stripe#live', { effort: 'large' });
    const form = finding('security/content/password-get#get', { effort: 'small' });
    expect(byPriority([form, key])[0]?.title).toBe(key.title);
  });

  test('what was proven comes before what is possible; fixed findings are left out', () => {
    const possible = finding('security/content/client-side-password#compared');
    const proven = finding('security/headers/csp#missing');
    const fixed = finding('security/secrets/stripe#live', { change: 'fixed' });
    expect(byPriority([fixed, possible, proven]).map(({ title }) => title)).toEqual([proven.title, possible.title]);
  });
});

test.each([
  ['small', 'Set `autoindex off;`'],
  ['small', 'Publish `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.'],
  ['medium', 'Disable directory listings.'],
  ['medium', "Add `'nonce-…'` (new in each response) to the same directive and to the script elements of the page."],
  ['large', 'Review what `onclick` does.'],
] as const)('a fix without a declared change takes %s effort: %s', (effort, text) => {
  expect(effortOf({}, text)).toBe(effort);
  expect(effortOf({ change: { kind: 'compression' } }, text)).toBe('small');
  expect(effortOf({ csp: 'whole' }, text)).toBe('medium');
});

test('a site never gains by removing its content security policy', () => {
  const without = health('security/headers/csp#missing');
  const flaws = ALL.filter(({ id }) => topicOf(id) === topicOf('security/headers/csp')).flatMap(({ id, problems }) =>
    Object.keys(problems).map((problem) => `${id}#${problem}`),
  );
  expect(health(...flaws)).toBeGreaterThanOrEqual(without);
  for (const flaw of flaws) expect(health(flaw), flaw).toBeGreaterThanOrEqual(without);
  const half = (...keys: string[]) =>
    healthScore(
      EVERY,
      keys.map((key, i) => finding(key, { weight: 'half' }, i)),
    ) ?? 0;
  expect(half('security/headers/csp#missing')).toBeGreaterThan(without);
  expect(half(...flaws)).toBeGreaterThanOrEqual(half('security/headers/csp#missing'));
});

test('defences that protect nothing on a page cost half: a page without any is no C', () => {
  const half = BARE.map((key, i) => finding(key, { weight: 'half' }, i));
  expect(gradeOf(healthScore(EVERY, half) ?? 0)).toBe('B');
  expect(BARE.map((key) => key.split('#')[0] ?? '').every(guardsVisitors)).toBe(true);
  expect(['security/cookies/http-only', 'security/headers/referrer-policy'].some(guardsVisitors)).toBe(false);
});

test('every topic has checks, of one module unless it says where it counts', () => {
  const topics = Map.groupBy(TOPIC_OF.keys(), topicOf);
  for (const [name, { countsIn = [], folders = [] }] of TOPIC_ROWS) {
    const checks = topics.get(name) ?? [];
    expect(new Set(checks.map(moduleOf)).size === 1 || countsIn.length > 0, `${name}: ${checks.join()}`).toBe(true);
    for (const folder of folders) expect(IDS.filter((id) => id.startsWith(folder)).map(topicOf)).toContain(name);
  }
  expect(topicOf('security/secrets/stripe')).toBe(topicOf('security/secrets/supabase'));
});
