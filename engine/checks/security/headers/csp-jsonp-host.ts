import { type CspPolicy, isStrict, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { bypassesIn, type CspBypass } from '../../../evidence/parse/http/csp/csp-bypasses.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const PROBLEMS = { jsonp: 'jsonp', angular: 'angular', tags: 'tag-manager' } as const;

/** The bypasses of one kind that the policies allow; those of a tag manager run only with `eval`. */
function found(policies: readonly CspPolicy[], kind: CspBypass['kind']): string[] {
  const lists = scriptSources(policies);
  const runs = kind !== 'tags' || lists.every((sources) => sources.includes("'unsafe-eval'"));
  if (!runs || lists.some(isStrict)) return [];
  const bypasses = bypassesIn(lists).filter((each) => each.kind === kind);
  return [...new Set(bypasses.map(({ source, host, path = '' }) => `${source} (${host}${path})`))];
}

export default defineCheck({
  id: 'security/headers/csp-jsonp-host',
  title: '`Content-Security-Policy` allows no hosts with known bypasses (JSONP, AngularJS, tag managers)',
  why: 'JSONP endpoints respond with a script that calls a function named in the URL, and AngularJS files run code in markup: injected markup can use one to run code despite the policy (CSP bypass).',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    jsonp: {
      severity: 'low',
      likelihood: 'possible',
      message: 'CSP bypass: a host with JSONP endpoints is allowed as a script source',
      fix: 'Allow only the script you need, with its path (`https://accounts.google.com/gsi/client`), or allow scripts by nonce or hash.',
    },
    angular: {
      severity: 'low',
      likelihood: 'possible',
      message: 'CSP bypass: a host that has served AngularJS files is allowed as a script source',
      fix: 'Allow only the script you need, with its path (`https://www.gstatic.com/recaptcha/`), or allow scripts by nonce or hash.',
    },
    'tag-manager': {
      severity: 'low',
      likelihood: 'possible',
      message:
        'CSP bypass: a tag manager is allowed together with `eval`, so injected markup can run a container of its own',
      fix: "Remove `'unsafe-eval'` (custom JavaScript variables of the tag manager need it), or allow scripts by nonce with `'strict-dynamic'`.",
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://github.com/google/csp-evaluator',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run({ csp }) {
    if (scriptSources(csp).length === 0) return notApplicable('No enforced policy restricts scripts');
    return (['jsonp', 'angular', 'tags'] as const).flatMap((kind) => {
      const bypasses = found(csp, kind);
      return occurrence(PROBLEMS[kind], { part: 'script-src' }, bypasses);
    });
  },
  examples: () => [
    ['documented JSONP host', givenCsp("script-src 'self' https://accounts.google.com"), 'jsonp'],
    [
      'folder with a listed endpoint',
      givenCsp("script-src 'self' https://translate.googleapis.com/translate_a/"),
      'jsonp',
    ],
    ['host that has served AngularJS', givenCsp("script-src 'self' https://www.gstatic.com"), 'angular'],
    ['folder without AngularJS files', givenCsp("script-src 'self' https://www.gstatic.com/recaptcha/")],
    ['single script by path', givenCsp("script-src 'self' https://accounts.google.com/gsi/client")],
    [
      'strict policy, which ignores hosts',
      givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://accounts.google.com"),
    ],
    ['host that a second policy excludes', givenCsp('script-src https://accounts.google.com', "script-src 'self'")],
    ['images only', givenCsp("script-src 'self'; img-src https://graph.facebook.com")],
    [
      'tag manager with eval',
      givenCsp("script-src 'self' 'unsafe-eval' https://www.googletagmanager.com/gtm.js"),
      'tag-manager',
    ],
    ['tag manager without eval', givenCsp("script-src 'self' https://www.googletagmanager.com")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
