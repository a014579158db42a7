import { debugPageOf } from '../../catalogue/pages/debug.ts';
import { TRACES } from '../../catalogue/pages/traces.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type Likelihood, type ProbeContext } from '../define-probe.ts';
import { askBroken, BROKEN } from '../injection/sql/asked.ts';
import { requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { searched } from '../proof/searched.ts';
import { testInTurn } from '../tested-points.ts';
import { verboseErrorScenes } from './verbose-errors/scenes.ts';

/** An ordinary address, and one that cannot be served. */
type Tried = readonly [plain: string, odd: (token: string) => string];

const MAX_ROUTES = 20;
const MAX_POINTS = 1200;

export default defineProbe({
  id: 'active/responses/verbose-errors',
  title: 'Responses to invalid requests do not expose stack traces or debuggers',
  why: 'Stack traces reveal file names, versions and sometimes settings. The debug pages of some frameworks let anyone run code.',
  topic: 'error details',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  perPoint: 6,
  problems: {
    trace: {
      severity: 'low',
      share: 0.05,
      message: 'Stack trace in an error page',
      fix: {
        any: 'Return errors with a plain message and an ID, and write the details to the log.',
        express: 'Set `NODE_ENV=production`.',
      },
    },
    debugger: {
      severity: 'high',
      share: 'debug-mode',
      message: 'Debug mode enabled: the framework shows a debug page',
      fix: 'Disable debug mode in production (`DEBUG = False`, `APP_DEBUG=false`, `FLASK_DEBUG=0`, `RAILS_ENV=production`).',
    },
  },
  references: ['CWE-209', 'CWE-489', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const addresses: readonly Tried[] = [
      [address, (token) => `${origin}/${token}`],
      [address, (token) => `${origin}/%E0%A4%A?v=${token}`],
      [address, (token) => `${origin}/api/${token}`],
      ...asking
        .first(surface.routes, MAX_ROUTES, 'API routes')
        .map((route): Tried => [route, (token) => `${route}/%E0%A4%A?v=${token}`]),
    ];
    const points = asking.first(
      surface.points.filter(({ where, mayChange }) => where === 'query' && !mayChange),
      MAX_POINTS,
      'parameters',
    );
    const found = [
      ...(await Promise.all(addresses.map((tried) => shownAt(tried, asking)))),
      ...(await testInTurn(points, asking, (point) => shownFor(point, asking), likely)),
    ];
    const part = '(an address that cannot be served)';
    const occurrences = found.flatMap((one) => (one ? [{ ...one, location: { url: `${origin}/`, part } }] : []));
    return occurrences.filter(({ evidence }, i) => occurrences.findIndex((one) => one.evidence === evidence) === i);
  },
  scenes: verboseErrorScenes,
});

/** A value that fails is shown with its trace; few fail as a list only. */
const likely: Likelihood = (_, screening) =>
  [screening?.odd, screening?.broken].some((answer) => answer && answer.status >= 500) ? 0.5 : 0.1;

/** A parameter with a word in place of its value, with quotes after it, and as a list. The first two are sent for all probes. */
async function shownFor(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  const quoted = screening.isInert ? undefined : askBroken(point, screening, asking);
  const odd = (token: string) => requestWith(point, token).url;
  const tries: readonly (readonly [Exchange | undefined, (token: string) => string])[] = [
    [screening.odd, odd],
    [quoted?.answer, (token) => odd(token + BROKEN)],
  ];
  for (const [answer, again] of tries) {
    const found = answer && shownIn(answer.text) && (await shownAt([point.url, again], asking));
    if (found) return found;
  }
  return shownAt([point.url, (token) => listed(point, token)], asking);
}

async function shownAt([plain, odd]: Tried, asking: ProbeContext) {
  const request = { url: odd(asking.token()) };
  const answer = await asking.fetch(request);
  const found = answer && shownIn(searched(answer, asking).text);
  if (!answer || !found) return undefined;
  const again = await asking.fetch({ url: odd(asking.token()) });
  if (!again || shownIn(again.text)?.evidence !== found.evidence) return undefined;
  // A response that is not an error may be a page about errors.
  if (answer.status < 400) {
    const usual = await asking.fetch({ url: plain });
    if (!usual || shownIn(usual.text)?.evidence === found.evidence) return undefined;
  }
  return { ...found, proof: proofOf(request, answer) };
}

function listed({ url, name }: InjectionPoint, token: string): string {
  const changed = new URL(url);
  changed.searchParams.delete(name);
  for (const part of ['a', 'b']) changed.searchParams.append(`${name}[${part}]`, token);
  return changed.href;
}

function shownIn(text: string) {
  const page = debugPageOf(text);
  if (page) return { problem: 'debugger' as const, evidence: page.program };
  const trace = TRACES.find(({ caused }) => caused?.test(text));
  return trace && { problem: 'trace' as const, evidence: trace.program };
}
