import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { allowsInline, enforced, listsFor, readPolicies } from '../../../evidence/parse/http/csp/csp.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';

const ACTIVE_TYPE = /^(?:text\/html|text\/xml|image\/svg\+xml|application\/(?:xhtml\+)?xml)\s*(?:;|$)/i;
const MARKUP = /^\uFEFF?\s{0,200}<(?:[!?]|[a-z])/i;

/**
 * The media type of a document that a browser shows and whose inline scripts run on the site's origin; undefined for any other
 * response. Scripts in files of their own, which `'self'` allows, are not looked for.
 */
export function runsScripts({ status, headers, text }: Exchange): string | undefined {
  const type = headerValue(headers, 'content-type') ?? '';
  if (status !== 200 || !ACTIVE_TYPE.test(type) || !MARKUP.test(text)) return undefined;
  if (/^\s*attachment\b/i.test(headerValue(headers, 'content-disposition') ?? '')) return undefined;
  const policies = enforced(readPolicies(headers, undefined));
  const isSandboxed = policies.some(({ directives }) => {
    const sandbox = directives.get('sandbox');
    return sandbox !== undefined && !(sandbox.includes('allow-scripts') && sandbox.includes('allow-same-origin'));
  });
  const stopsScripts = listsFor(policies, 'script-src').some((sources) => !allowsInline(sources));
  return isSandboxed || stopsScripts ? undefined : type;
}
