import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { parametersFor, placeOf, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { searched } from '../searched.ts';

const NAMES =
  /^(?:next|url|uri|redirect(?:_?(?:to|ur[il]))?|return(?:_?(?:to|ur[il]))?|continue|to|link|dest(?:ination)?|callback_?url|target|goto|forward|rurl|redir|ref(?:errer)?)$/i;
/** A value that is a path or URL. */
const PLACE = /^(?:\/|https?:)/;
const GUESSES = [
  '/login?next=/',
  '/login?redirect=/',
  '/redirect?url=/',
  '/auth/callback?next=/',
  '/api/auth/signin?callbackUrl=/',
];
const MOST = 8;
const PAYLOADS: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `//${host}/`,
  (host) => `/\\${host}/`,
];

export default defineProbe({
  id: 'active/injection/open-redirect',
  title: 'No open redirect',
  why: 'With an open redirect, a link to your domain leads to an attacker’s page. In a sign-in flow it can leak tokens as well.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 32,
  problems: {
    anywhere: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Open redirect: a parameter redirects visitors to any site',
      fix: {
        any: 'Accept only paths: parse the value with `new URL(value, ownOrigin)` and reject it if its origin is not your own.',
      },
    },
  },
  references: ['CWE-601', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, { name: NAMES, value: PLACE }, GUESSES, address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => redirectOf(parameter, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/go?to=1&amp;next=/sale">Sale</a></body></html>');
    const moved = (to: string) => `HTTP/1.1 302 Found\nlocation: ${to}\n\n`;
    const next = (url: URL) => url.searchParams.get('next') ?? '/';
    return [
      {
        name: 'the parameter of a link redirects anywhere',
        answers: { '/': page, '/go': ({ url }) => moved(next(url)) },
        finds: ['anywhere'],
      },
      {
        name: 'a parameter with a path redirects anywhere',
        answers: {
          '/': htmlAnswer('<html><body><a href="/out?w=/sale">Sale</a></body></html>'),
          '/out': ({ url }) => moved(url.searchParams.get('w') ?? '/'),
        },
        finds: ['anywhere'],
      },
      {
        name: 'only URLs with a scheme are rejected',
        answers: { '/': page, '/go': ({ url }) => moved(next(url).startsWith('http') ? '/' : next(url)) },
        finds: ['anywhere'],
      },
      {
        name: 'URLs with a scheme are refused with an error',
        answers: {
          '/': page,
          '/go': ({ url }) => (/^https?:/.test(next(url)) ? htmlAnswer('<p>Bad link</p>', 400) : moved(next(url))),
        },
        finds: ['anywhere'],
      },
      {
        name: 'every foreign URL is refused with an error',
        answers: {
          '/': page,
          '/go': ({ url }) =>
            /^(?:https?:|[/\\]{2})/.test(next(url)) ? htmlAnswer('<p>Bad link</p>', 400) : moved(next(url)),
        },
        finds: [],
      },
      {
        name: 'a meta refresh redirects anywhere',
        answers: {
          '/redirect': ({ url }) =>
            htmlAnswer(
              `<html><head><meta http-equiv="refresh" content="0; url=${url.searchParams.get('url')}"></head></html>`,
            ),
        },
        finds: ['anywhere'],
      },
      {
        name: 'the sign-in page keeps the parameter',
        answers: { '*': ({ url }) => moved(`/login?next=${encodeURIComponent(url.href)}`) },
        finds: [],
      },
      {
        name: 'the value becomes a path',
        answers: { '/': page, '/go': ({ url }) => moved(`/${next(url).replace(/^[/\\]+/, '')}`) },
        finds: [],
      },
      {
        name: 'the value is shown as text',
        answers: {
          '/redirect': ({ url }) => htmlAnswer(`<p>You leave for ${encodeURI(url.searchParams.get('url') ?? '')}</p>`),
        },
        finds: [],
      },
    ];
  },
});

async function redirectOf(parameter: Parameter, asking: ProbeContext) {
  for (const payload of PAYLOADS) {
    const [first, second] = [`${asking.token()}.example`, `${asking.token()}.example`];
    const request = { url: withValue(parameter, payload(first)) };
    const answer = await asking.fetch(request);
    if (!answer) return undefined;
    if (answer.status >= 400 || !leadsTo(searched(answer, asking), first)) continue;
    const again = await asking.fetch({ url: withValue(parameter, payload(second)) });
    if (!again || !leadsTo(again, second)) continue;
    return {
      problem: 'anywhere' as const,
      location: { url: placeOf(parameter) },
      evidence: 'a redirect to a foreign host',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}

/** True if a browser follows this response to the host. */
function leadsTo({ url, status, headers, text }: Exchange, host: string): boolean {
  const location = headerValue(headers, 'location');
  if (status >= 300 && status < 400) return location !== undefined && URL.parse(location, url)?.host === host;
  const refresh =
    /<meta\s[^>]{0,100}http-equiv=["']?refresh["']?[^>]{0,100}content=["'][^"'>]{0,20}url=([^"'>]{1,300})["']/i.exec(
      text,
    );
  return refresh?.[1] !== undefined && URL.parse(refresh[1], url)?.host === host;
}
