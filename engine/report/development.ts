import { type CheckResult, notRun } from '../checks/check-result.ts';

/**
 * What only the server of a production build tells: checks and probes by the start of their id, or one problem of them. Headers,
 * transfer and bundles are those of the development server, its addresses answer for it, and some frameworks write files such as
 * the sitemap when they build.
 */
const OF_PRODUCTION = `active/frameworks/development-server#running active/routes/source-maps aeo/llms-txt/
   performance/http/cache-lifetimes performance/http/caching performance/http/compression performance/http/protocol
   performance/http/request-count performance/http/script-size performance/page/document-size performance/page/html-cache
   performance/page/keep-alive performance/page/render-blocking performance/page/style-size performance/page/total-weight
   performance/page/unminified performance/vitals/ profiling/development-server profiling/version-inventory
   security/content/dev-build security/content/directory-listing security/content/error-details security/content/form-plain security/content/generator-version
   security/content/password-plain security/content/source-maps security/csp/ security/headers/ security/transport/
   seo/index/soft-404 seo/robots/names-sitemap
   seo/robots/reachable#page seo/sitemap/`.split(/\s+/);

/** Of these, what the application itself answers. */
const OF_APPLICATION = `security/csp/inline-handlers security/headers/cached-session security/headers/cors-`.split(' ');

const REASON = 'Left to a production build: a development server answers on this machine';

const NOTE = 'Development server (';

/** The note of a report on a development server. */
export function developmentNote(server: string): string {
  return `${NOTE}${server}): response headers, loading times and what only this server causes are not judged. Scan a production build with --build 'npm run build && npm run preview'`;
}

/** The results of a page that a development server sends to its own machine. */
export function ofDevelopment(results: readonly CheckResult[]): CheckResult[] {
  return results.map((result) => {
    const { check, occurrences } = result;
    const rest = occurrences.filter(({ problem }) => !isOfProduction(`${check.id}#${problem}`));
    if (!isOfProduction(check.id) && rest.length === occurrences.length) return result;
    if (rest.length > 0) return { ...result, occurrences: rest };
    const messages = [...new Set(occurrences.map(({ problem }) => check.problems[problem]?.message ?? problem))];
    const reason = messages.length > 0 ? `${REASON}. Here: ${messages.join('; ')}` : REASON;
    return { ...notRun(check, 'inapplicable', reason), isOutOfScope: true };
  });
}

/** Whether the page of a report came from a development server on its own machine. */
export function isOfDevelopment({ warnings = [] }: { readonly warnings?: readonly string[] }): boolean {
  return warnings.some((text) => text.startsWith(NOTE));
}

/** Whether a production build tells all that the check looks for. */
export function isOfProduction(id: string): boolean {
  return !OF_APPLICATION.some((start) => id.startsWith(start)) && OF_PRODUCTION.some((start) => id.startsWith(start));
}
