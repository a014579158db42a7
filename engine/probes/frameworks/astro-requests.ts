import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { uniqueUrl } from '../points.ts';
import { proofOf, proofOfPair } from '../proof/proof.ts';
import { unlessUsing } from '../technology.ts';
import { astroScenes } from './astro-requests/scenes.ts';
import { pageByHeader, showsPage } from './support/page-by-header.ts';

const MAX_PAGES = 4;
const PROTOCOL = 'x-forwarded-proto';
const PATH = 'x-astro-path';

export default defineProbe({
  id: 'active/frameworks/astro-requests',
  title: 'Astro ignores paths in request headers and loads images only from allowed hosts',
  why: 'Some versions of Astro take the path of a request from a header, so that middleware and rules of a proxy check a different path from the one that is rendered, and their image endpoint requests any host.',
  needs: ['address', 'page', 'surface', 'technologies'],
  profile: 'quick',
  budget: 24,
  problems: {
    protocol: {
      severity: 'high',
      message: 'Authorization bypass: Astro takes the path from the header X-Forwarded-Proto (CVE-2025-64525)',
      fix: 'Update `astro` to 5.15.5 or newer. Until then let the proxy set `X-Forwarded-Proto` itself, and check the session in each page as well as in middleware.',
    },
    path: {
      severity: 'high',
      message: 'Authorization bypass: Astro on Vercel takes the path from the header x-astro-path (CVE-2026-33768)',
      fix: 'Update `@astrojs/vercel` to 10.0.2 or newer, and check the session in each page as well as in middleware.',
    },
    image: {
      severity: 'medium',
      message: 'Server-side request forgery: the Astro image endpoint loads images from any host (CVE-2025-55303)',
      fix: 'Update `astro` to 5.13.2 or 4.16.19 or newer.',
    },
  },
  references: ['CVE-2025-64525', 'CVE-2025-55303', 'CVE-2026-33768', 'CWE-444', 'CWE-918', 'OWASP A01:2021'],
  skip: unlessUsing('Astro'),
  async ask({ address, page, surface }, asking) {
    const pages = asking.first(surface.links, MAX_PAGES, 'pages');
    const found = await Promise.all([
      protocolAt(address, page, asking),
      pathAt(address, page, pages, asking),
      imageAt(address, asking),
    ]);
    return found.filter((occurrence) => occurrence !== undefined);
  },
  scenes: astroScenes,
});

async function protocolAt(address: string, page: Exchange, asking: ProbeContext) {
  const proof = await pageByHeader(address, page, (path) => ({ [PROTOCOL]: `x:${path}?` }), asking);
  const evidence = 'a path that does not exist returns the front page when the header names it';
  return proof && { problem: 'protocol' as const, location: { url: address }, evidence, proof };
}

/** The front page is another page if the header says so. */
async function pathAt(address: string, page: Exchange, pages: readonly string[], asking: ProbeContext) {
  for (const url of pages) {
    const other = await asking.fetch({ url });
    if (other?.status !== 200 || !isHtmlPage(other) || showsPage(other, page)) continue;
    const requestOf = (path: string): FetchRequest => ({ url: uniqueUrl(address), headers: { [PATH]: path } });
    const request = requestOf(new URL(url).pathname);
    const opened = await asking.fetch(request);
    if (!opened || !showsPage(opened, other)) return undefined;
    const missing = await asking.fetch(requestOf(`/${asking.token()}`));
    const again = await asking.fetch(requestOf(new URL(url).pathname));
    if (!missing || showsPage(missing, other) || !again || !showsPage(again, other)) return undefined;
    const evidence = 'the front page returns another page when the header names it';
    return { problem: 'path' as const, location: { url: address }, evidence, proof: proofOf(request, opened) };
  }
  asking.untested(`The header ${PATH} was not tested: the front page links to no other page`);
  return undefined;
}

/** Names under .example do not exist (RFC 2606), so the endpoint can load nothing. */
async function imageAt(address: string, asking: ProbeContext) {
  const { origin } = new URL(address);
  const requestOf = (start: string) => ({
    url: `${origin}/_image?href=${encodeURIComponent(`${start}//${asking.token()}.example/a.png`)}&f=png`,
  });
  const refused = requestOf('https:');
  const isRefused = (answer: Exchange | undefined) => answer?.status === 403;
  if (!isRefused(await asking.fetch(refused))) return undefined;
  const request = requestOf('');
  const answer = await asking.fetchAny(request);
  const again = await asking.fetchAny(requestOf(''));
  if (answer?.status !== 500 || again?.status !== 500) return undefined;
  if (!isRefused(await asking.fetch(requestOf('https:')))) return undefined;
  const evidence = 'an unknown host returns 403 with `https:` and 500 without a scheme';
  return {
    problem: 'image' as const,
    location: { url: `${origin}/_image` },
    evidence,
    proof: proofOfPair(refused, request, answer),
  };
}
