import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import type { HstsPreload } from '../../../evidence/facts/visit.ts';
import { headerValues } from '../../../evidence/parse/http/header-list.ts';
import { type Hsts, parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const ONE_YEAR = 31_536_000;
/** Enough for domains that were submitted before October 2017. */
const EIGHTEEN_WEEKS = 10_886_400;
const LOCATION = { header: 'Strict-Transport-Security' };

export default defineCheck({
  id: 'security/transport/hsts-preload-list',
  title: 'HSTS header and preload list agree',
  why: 'Only preloaded domains are guaranteed HTTPS on the first visit. Domains that stop meeting the requirements may be removed, and an attacker can then intercept the first visit.',
  topic: 'hsts',
  needs: ['hstsPreload', 'hsts', 'exchanges'],
  problems: {
    removable: {
      severity: 'info',
      likelihood: 'possible',
      message:
        'Domain is on the HSTS preload list, but its header does not ask for it; entries submitted at hstspreload.org may be removed',
      fix: 'Nothing to do if a browser vendor or the registry added the domain. If you submitted it at https://hstspreload.org/ and want to keep it listed, send a header that meets the requirements there from the domain itself, also with its redirects. To leave the list, request removal at https://hstspreload.org/removal/; browsers require HTTPS for months after that.',
    },
    'not-listed': {
      severity: 'info',
      message: 'HSTS `preload` directive, but the domain is not on the preload list',
      fix: 'Make sure that every subdomain works over HTTPS and that plain HTTP redirects to HTTPS on the same host first. Then submit the registrable domain at https://hstspreload.org/; it must send this header itself, also with its redirects. New entries can take several months to reach browsers. If the domain should not be listed, remove `preload`.',
    },
  },
  defersTo: {
    removable: ['security/transport/hsts-preload'],
  },
  references: ['https://hstspreload.org/', 'CWE-319', 'RFC 6797'],
  run({ hstsPreload, hsts, exchanges }) {
    if (!hstsPreload)
      return notApplicable('Plain HTTP, IP addresses and local names cannot be on the HSTS preload list');
    const { host, domain, browser, entry, isSuffixListed } = hstsPreload;
    if (isSuffixListed) return [];
    const judged = entry ?? domain;
    const sent = judged === host ? { hsts } : sentBy(judged, exchanges);
    if (entry !== undefined && !sent) throw new Unavailable(`${entry} was not requested: its header is unknown`);
    const evidence = (header: Hsts | undefined) => ({
      location: LOCATION,
      evidence: `${header?.text ?? '(no header)'}\n${judged}: ${entry === undefined ? 'not listed' : 'listed'} (${browser})`,
      compares: header?.text ?? '',
    });
    if (entry !== undefined)
      return meets(sent?.hsts, EIGHTEEN_WEEKS) ? [] : [{ problem: 'removable', ...evidence(sent?.hsts) }];
    if (!hsts?.preload) return notApplicable('The domain is not on the HSTS preload list and does not ask for it');
    if (!meets(hsts, ONE_YEAR)) return notApplicable('The header does not meet the requirements of the preload list');
    return [{ problem: 'not-listed', ...evidence(hsts) }];
  },
  examples: () => [
    ['directive without an entry', given({}, ASKS), 'not-listed'],
    ['entry without a header', given(LISTED, undefined), 'removable'],
    ['entry without the directive', given(LISTED, 'max-age=63072000; includeSubDomains'), 'removable'],
    ['entry without subdomains', given(LISTED, 'max-age=63072000; preload'), 'removable'],
    [
      'entry of the domain, which redirects without the header',
      given({ ...LISTED, host: 'www.shop.example' }, ASKS, ['HTTP/1.1 301 Moved']),
      'removable',
    ],
    ['entry with its header', given(LISTED, ASKS)],
    ['entry of 2016', given(LISTED, 'max-age=10886400; includeSubDomains; preload')],
    ['suffix that is listed', given({ isSuffixListed: true, entry: 'shop.example' }, undefined)],
    [
      'entry of the domain, which redirects with the header',
      given({ ...LISTED, host: 'www.shop.example' }, undefined, [
        `HTTP/1.1 301 Moved\nStrict-Transport-Security: ${ASKS}`,
      ]),
    ],
    ['entry of the host alone, with its header', given({ entry: 'www.shop.example', host: 'www.shop.example' }, ASKS)],
    ['neither', given({}, 'max-age=63072000'), 'not applicable'],
    ['directive with a short max-age', given({}, 'max-age=300; includeSubDomains; preload'), 'not applicable'],
    ['local name', { hstsPreload: undefined, hsts: parseHsts(ASKS), exchanges: [] }, 'not applicable'],
  ],
});

function meets(hsts: Hsts | undefined, seconds: number): boolean {
  return Boolean(hsts?.preload && hsts.includeSubDomains && (hsts.maxAge ?? 0) >= seconds);
}

/** The header that a host sent over HTTPS; undefined if it was not requested. */
function sentBy(host: string, exchanges: readonly Exchange[]): { readonly hsts: Hsts | undefined } | undefined {
  const answer = exchanges.find(({ url }) => {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' && hostname === host;
  });
  if (!answer) return undefined;
  const [text] = headerValues(answer.headers, 'strict-transport-security');
  return { hsts: text === undefined ? undefined : parseHsts(text) };
}

const ASKS = 'max-age=63072000; includeSubDomains; preload';
const LISTED = { entry: 'shop.example' };

function given(changes: Partial<HstsPreload>, header: string | undefined, answers: readonly string[] = []) {
  const domain = 'shop.example';
  return {
    hstsPreload: {
      ...{ host: domain, domain, browser: 'Chrome/156.0.8078.79' },
      ...{ entry: undefined, isSuffixListed: false },
      ...changes,
    },
    hsts: header === undefined ? undefined : parseHsts(header),
    exchanges: answers.map((answer) => parseExchange(`https://${domain}/`, answer)),
  };
}
