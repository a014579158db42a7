import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { sharedLifetime } from '../../evidence/parse/http/caching.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { testPoints } from '../tested-points.ts';
import { headerScenes } from './reflection/header-scenes.ts';
import { reflectionFrom } from './reflection/search.ts';
import { EFFECTS, placeText } from './reflection/words.ts';

type Problem = 'referrer' | 'cached' | 'cookie';

const FIX =
  'Escape the value for its context: output it through the template engine or framework, as for any other input.';

export default defineProbe({
  id: 'active/injection/reflected-header',
  title: 'No cross-site scripting (XSS) through header fields and cookies',
  why: 'Header fields and cookies are input too: other pages choose the Referer, shared caches keep a page made for another request, and subdomains can set cookies.',
  needs: ['address', 'surface', 'cookies'],
  profile: 'thorough',
  budget: 10,
  perPoint: 28,
  problems: {
    referrer: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Reflected XSS: the Referer field is decoded and written into the page unescaped',
      fix: FIX,
    },
    cached: {
      severity: 'low',
      likelihood: 'possible',
      message: 'XSS by cache poisoning: a header field is written unescaped into a page that shared caches may keep',
      fix: `${FIX} Ignore forwarded fields unless your own proxy sets them, or send \`Cache-Control: private\`.`,
    },
    cookie: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Reflected XSS: a cookie is written into the page unescaped',
      fix: `${FIX} Give the cookie the \`__Host-\` prefix, so that no subdomain can set it.`,
    },
  },
  references: ['CWE-79', 'CWE-349', 'OWASP A03:2021'],
  ask: (given, asking) => testPoints(given, asking, reflectionOf, { where: ['header', 'cookie'] }),
  scenes: headerScenes,
});

/** A browser sends only a Referer that another page chose, encoded as a URL, and the cookies of the site. Nobody can set other fields in a visitor’s browser: they matter where a shared cache keeps the page. */
async function reflectionOf(point: InjectionPoint, asking: ProbeContext) {
  if (point.where === 'cookie') return reflected(point, 'cookie', String, asking);
  const other = point.name === 'referer' && (await reflected(point, 'referrer', asReferrer, asking));
  return other || reflected(point, 'cached', String, asking);
}

async function reflected(
  point: InjectionPoint,
  problem: Problem,
  encode: (value: string) => string,
  asking: ProbeContext,
) {
  const token = asking.token();
  const fetch = (request: FetchRequest) => asking.fetch(request);
  const odd = await fetch(requestWith(point, encode(token)));
  if (!odd?.text.toLowerCase().includes(token)) return undefined;
  // Shared caches may keep it for requests with another value of the field.
  if (problem === 'cached' && !sharedLifetime(odd.headers, point.name)) return undefined;
  const found = await reflectionFrom(point, { odd, token, encode, fetch }, asking);
  if (!found) return undefined;
  const { context, effect, request, answer } = found;
  return {
    problem,
    location: locationOf(point),
    evidence: `${placeText(context)}: ${EFFECTS[effect].words}`,
    proof: proofOf(request, answer),
  };
}

/** The address of another page, encoded by the URL Standard as browsers do. */
function asReferrer(value: string): string {
  const url = new URL('https://www.example.com/');
  url.pathname = `/${value}`;
  return url.href;
}
