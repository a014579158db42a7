import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { parseHsts } from '../../evidence/parse/http/hsts.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { testAll } from '../tested-points.ts';
import { corsScenes } from './cors/scenes.ts';

const MAX = 14;
/** Answers of a route that needs a session. */
const REFUSED = [401, 403];
/** Answers of a route that does not exist, whatever the origin. */
const MISSING = [404, 410];

type OriginOf = (token: string) => string;

interface Tried {
  readonly originOf: OriginOf;
  readonly words: string;
  /** An origin of the site's own domain, which is worse than none, and better than any. */
  readonly isOwn?: true;
}

const FOREIGN = 'a foreign origin';

export default defineProbe({
  id: 'active/responses/cors',
  title: 'CORS does not allow arbitrary origins with credentials',
  why: 'If a server reflects any origin and allows credentials, any site that a signed-in visitor opens can read the visitor’s data.',
  topic: 'cross-origin reads',
  needs: ['address', 'page', 'surface'],
  profile: 'quick',
  budget: 130,
  problems: {
    data: {
      severity: 'high',
      likelihood: 'likely',
      message: 'CORS misconfiguration: an API route allows arbitrary origins with credentials',
      fix: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly, and omit `Access-Control-Allow-Credentials` otherwise.',
    },
    page: {
      severity: 'low',
      likelihood: 'likely',
      message: 'CORS misconfiguration: a page allows arbitrary origins with credentials',
      fix: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly.',
    },
    own: {
      severity: 'low',
      message: 'CORS misconfiguration: unknown subdomains or plain HTTP are allowed with credentials',
      fix: 'Send `Access-Control-Allow-Origin` only for a fixed list of `https` origins, compared exactly: a forgotten subdomain that somebody takes over, or a page that is modified by a network attacker, would read the data of signed-in visitors.',
    },
  },
  references: ['CWE-942', 'CWE-346', 'OWASP A05:2021'],
  async ask({ address, page, surface }, asking) {
    const { hostname, host, protocol } = new URL(address);
    const urls = [...asking.first(surface.routes, MAX - 1, 'routes'), address];
    const origins: readonly Tried[] = [
      { originOf: (token) => `https://${token}.example`, words: FOREIGN },
      { originOf: (token) => `https://${hostname}.${token}.example`, words: FOREIGN },
      { originOf: (token) => `https://${token}${hostname}`, words: FOREIGN },
      { originOf: () => 'null', words: 'origin null' },
      ...(isName(hostname)
        ? [
            {
              originOf: (token: string) => `https://${token}.${hostname}`,
              words: 'any subdomain',
              isOwn: true as const,
            },
          ]
        : []),
      // Browsers load nothing of the host over plain HTTP.
      ...(protocol === 'https:' && !isHttpsOnly(page)
        ? [{ originOf: () => `http://${host}`, words: 'the own host over plain HTTP', isOwn: true as const }]
        : []),
    ];
    return testAll(urls, (url) => allowedBy(url, origins, asking));
  },
  scenes: corsScenes,
});

async function allowedBy(url: string, origins: readonly Tried[], asking: ProbeContext) {
  for (const { originOf, words, isOwn } of origins) {
    const request = (origin: string) => ({ url, headers: { origin } });
    const [first, second] = [originOf(asking.token()), originOf(asking.token())];
    const answer = await asking.fetch(request(first));
    if (!answer || MISSING.includes(answer.status)) return undefined;
    if (!allows(answer, first)) continue;
    const again = await asking.fetch(request(second));
    if (!again || !allows(again, second)) continue;
    if (REFUSED.includes(answer.status) && !(await isRefusedWithoutOrigin(url, answer, asking))) continue;
    return {
      problem: isOwn ? ('own' as const) : isHtmlPage(answer) ? ('page' as const) : ('data' as const),
      location: { url },
      evidence: `${words} is allowed with credentials`,
      proof: proofOf(request(first), answer),
    };
  }
  return undefined;
}

function isHttpsOnly({ headers }: Pick<Exchange, 'headers'>): boolean {
  return (parseHsts(headerValue(headers, 'strict-transport-security') ?? '').maxAge ?? 0) > 0;
}

/** A host that may have subdomains: no address. */
function isName(hostname: string): boolean {
  return hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname);
}

/** A refusal because of the origin allows nothing, whatever its header fields say. */
async function isRefusedWithoutOrigin(url: string, { status }: Exchange, asking: ProbeContext): Promise<boolean> {
  const plain = await asking.fetch({ url });
  return plain?.status === status;
}

function mayAnswer({ status }: Exchange): boolean {
  return status < 400 || REFUSED.includes(status);
}

function allows(answer: Exchange, origin: string): boolean {
  return (
    mayAnswer(answer) &&
    headerValue(answer.headers, 'access-control-allow-origin') === origin &&
    headerValue(answer.headers, 'access-control-allow-credentials') === 'true'
  );
}
