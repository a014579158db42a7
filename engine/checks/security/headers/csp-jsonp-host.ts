import { isStrict, parseCsp, scriptSources } from '../../../evidence/parse/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

/** Hosts with an interface that, as its operator documents, wraps its answer in a function of the caller’s choice. */
const JSONP = [
  'accounts.google.com',
  'api.flickr.com',
  'api.github.com',
  'dev.virtualearth.net',
  'graph.facebook.com',
  'nominatim.openstreetmap.org',
  'vimeo.com',
  'en.wikipedia.org',
];
const WITHOUT_PATH = /^(?:https?:\/\/)?((?:\*\.)?[a-z0-9.-]{1,200})(?::(?:443|\*))?\/?$/;

function answersToAny(source: string): boolean {
  const host = WITHOUT_PATH.exec(source)?.[1];
  return (
    host !== undefined && JSONP.some((name) => host === name || (host.startsWith('*.') && name.endsWith(host.slice(1))))
  );
}

export default defineCheck({
  id: 'security/headers/csp-jsonp-host',
  title: 'The policy trusts no host that wraps its answers in a chosen function',
  why: 'Some interfaces answer with a script that calls the function named in the address (JSONP): injected markup can use one to call functions of the page, policy or not.',
  needs: ['csp'],
  problems: {
    jsonp: {
      severity: 'low',
      likelihood: 'possible',
      says: 'The content security policy allows scripts from a whole host that has a JSONP interface.',
      fix: {
        any: 'Allow only the script that is needed, with its path (`https://accounts.google.com/gsi/client`), or trust scripts by nonce or hash.',
      },
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
    const open = lists.map((sources) => (isStrict(sources) ? [] : sources.filter(answersToAny)));
    return open.every((sources) => sources.length > 0)
      ? [{ problem: 'jsonp', at: 'script-src', shows: listed([...new Set(open.flat())]) }]
      : [];
  },
  examples: () => [
    {
      name: 'a whole host for a sign-in button',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com")] },
      finds: ['jsonp'],
    },
    {
      name: 'the one script of it',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com/gsi/client")] },
      finds: [],
    },
    {
      name: 'a strict policy, which ignores hosts',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://accounts.google.com")] },
      finds: [],
    },
    {
      name: 'its pictures only',
      given: { csp: [parseCsp("script-src 'self'; img-src https://graph.facebook.com")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
