import { isStrict, parseCsp, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { JSONP_HOSTS } from '../../../evidence/parse/http/csp/csp-bypass-hosts.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { wholeHostsAllowed } from '../../whole-hosts.ts';

/** A tag manager loads the container that its URL names, also an attacker's; its scripts need eval. */
const isTagManager = (source: string) => /^(?:https?:\/\/)?(?:www\.|\*\.)?googletagmanager\.com(?:[:/]|$)/.test(source);
const runsTagsOfAnyone = (sources: readonly string[]) =>
  !isStrict(sources) && sources.includes("'unsafe-eval'") && sources.some(isTagManager);

export default defineCheck({
  id: 'security/headers/csp-jsonp-host',
  title: '`Content-Security-Policy` allows no hosts with JSONP endpoints',
  why: 'JSONP endpoints respond with a script that calls a function named in the URL: injected markup can use one to run code despite the policy (CSP bypass).',
  needs: ['csp'],
  problems: {
    jsonp: {
      severity: 'low',
      likelihood: 'possible',
      message: 'CSP bypass: a host with JSONP endpoints is allowed as a script source',
      fix: {
        any: 'Allow only the script you need, with its path (`https://accounts.google.com/gsi/client`), or allow scripts by nonce or hash.',
      },
    },
    'tag-manager': {
      severity: 'low',
      likelihood: 'possible',
      message:
        'CSP bypass: a tag manager is allowed together with `eval`, so injected markup can run a container of its own',
      fix: {
        any: "Remove `'unsafe-eval'` (custom JavaScript variables of the tag manager need it), or allow scripts by nonce with `'strict-dynamic'`.",
      },
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run({ csp }) {
    const hosts = wholeHostsAllowed(csp, JSONP_HOSTS, 'jsonp');
    const lists = scriptSources(csp);
    if ('notApplicable' in hosts || !lists.every(runsTagsOfAnyone)) return hosts;
    const managers = [...new Set(lists.flat().filter(isTagManager))];
    return [...hosts, { problem: 'tag-manager', location: { part: 'script-src' }, evidence: listed(managers) }];
  },
  examples: () => [
    {
      name: 'whole host for a sign-in button',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com")] },
      finds: ['jsonp'],
    },
    {
      name: 'single script by path',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com/gsi/client")] },
      finds: [],
    },
    {
      name: 'strict policy, which ignores hosts',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://accounts.google.com")] },
      finds: [],
    },
    {
      name: 'images only',
      given: { csp: [parseCsp("script-src 'self'; img-src https://graph.facebook.com")] },
      finds: [],
    },
    {
      name: 'tag manager with eval',
      given: { csp: [parseCsp("script-src 'self' 'unsafe-eval' https://www.googletagmanager.com/gtm.js")] },
      finds: ['tag-manager'],
    },
    {
      name: 'tag manager without eval',
      given: { csp: [parseCsp("script-src 'self' https://www.googletagmanager.com")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
