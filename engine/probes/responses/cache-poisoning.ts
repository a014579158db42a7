import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { bareAddress } from '../../evidence/parse/application/route-shape.ts';
import { cacheHit, sharedLifetime } from '../../evidence/parse/http/caching.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { uniqueUrl } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { testEach } from '../tested-points.ts';
import { type Fields, GROUPS } from './cache-poisoning/fields.ts';
import { poisoningScenes } from './cache-poisoning/scenes.ts';
import { ASKED_PATHS } from './host-header/asked-paths.ts';

const PAGES = 3;

export default defineProbe({
  id: 'active/responses/cache-poisoning',
  title: 'No web cache poisoning',
  why: 'If a cache stores a page that depends on a header field which is not in its key, one request of an attacker changes or breaks the page for everybody.',
  needs: ['address', 'page', 'linkedPages'],
  profile: 'standard',
  budget: 90,
  problems: {
    content: {
      severity: 'high',
      message: 'Web cache poisoning: a cache keeps a page with the value of a request header',
      fix: 'Do not read this header field, or remove it at the edge. If the page needs it, make the cache include it in its key (`Vary`), or send `Cache-Control: no-store`. Then clear the cache.',
    },
    replaced: {
      severity: 'medium',
      message: 'Web cache poisoning: a request header makes a cache keep another response in place of a page',
      fix: 'Remove this header field at the edge, or turn off that the server obeys it. Make the cache include it in its key, and store no errors and redirects that depend on it. Then clear the cache.',
    },
  },
  references: ['CWE-349', 'CWE-444', 'OWASP A05:2021', 'RFC 9111'],
  async ask({ page, linkedPages }, asking) {
    const pages = [page, ...linkedPages].filter(isStored);
    if (pages.length === 0) asking.inapplicable('No page may be kept by a cache that visitors share');
    const max = asking.profile === 'thorough' ? 4 * PAGES : PAGES;
    if (pages.length > max) asking.note(`Only the first ${max} pages were tested`);
    return testEach(pages.slice(0, max), async ({ url }) => {
      for (const fields of GROUPS) {
        const found = await poisonedBy(url, fields, asking);
        if (found) return found;
      }
      return undefined;
    });
  },
  scenes: poisoningScenes,
});

function isStored({ status, headers }: Exchange): boolean {
  return status === 200 && sharedLifetime(headers) !== 0;
}

/** All fields at once, and where a cache keeps the response, one after the other. */
async function poisonedBy(url: string, fields: Fields, asking: ProbeContext) {
  const isAsked = ASKED_PATHS.includes(new URL(url).pathname);
  const names = Object.keys(fields.values).filter((name) => !(isAsked && name === 'x-forwarded-host'));
  if (!(await keptWith(url, fields, names, asking))) return undefined;
  for (const name of names) {
    const kept = await keptWith(url, fields, [name], asking);
    if (!kept) continue;
    const { sent, clean, answer, usual } = kept;
    return {
      problem: fields.problem,
      location: { url: bareAddress(url), part: `(${name})` },
      evidence: `after a request with ${name}, the next one without it got ${fields.problem === 'content' ? 'its value' : `status ${answer.status} in place of ${usual.status}`}; under other addresses, the page is as usual`,
      compares: name,
      proof: proofOfPair(sent, clean, answer),
    };
  }
  return undefined;
}

/**
 * Sends the fields under an address that nobody else requests, and then the same address without them. The page is requested as usual
 * right before, and only pages that caches may keep: a cache that ignores the query then has the page, and keeps it. One
 * that says so gets no field, as it may have servers without the page. Undefined unless a cache keeps what the fields caused.
 */
async function keptWith(url: string, { values, isObeyed }: Fields, names: readonly string[], asking: ProbeContext) {
  const token = asking.token();
  const usual = await asking.fetch({ url: uniqueUrl(url) });
  if (!usual || !isStored(usual)) return undefined;
  if (cacheHit(usual.headers) !== undefined) {
    asking.untested('A cache leaves the query out of its key: visitors could get what a test makes it keep');
    return undefined;
  }
  const clean: FetchRequest = { url: uniqueUrl(url) };
  const sent = { ...clean, headers: Object.fromEntries(names.map((name) => [name, values[name]?.(token) ?? ''])) };
  const caused = await asking.fetch(sent);
  if (!caused || !isObeyed(caused, usual, token)) return undefined;
  const answer = await asking.fetch(clean);
  if (!answer || answer.status !== caused.status || !isObeyed(answer, usual, token)) return undefined;
  const after = await asking.fetch({ url: uniqueUrl(url) });
  return after && !isObeyed(after, usual, token) && after.status === usual.status
    ? { sent, clean, answer, usual }
    : undefined;
}
