import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Flow, Trial, TrialOutcome } from '../../evidence/facts/trial.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOfTrial } from '../proof.ts';
import { type Candidate, candidatesOf } from './dom/candidates.ts';
import { neutral, payloadsAt } from './dom/payloads.ts';
import { domScenes } from './dom/scenes.ts';
import { placeOfSource, type Source, trialOf, WHOLE, wordsOf } from './dom/sources.ts';

/** Pages that are opened, and values for one source of a page. */
const PAGES = 40;
const LIKELY_PAGES = 160;
const TRIES = 5;
const PAGES_AT_ONCE = 3;
const LINKS = 3;
const PROBLEMS = {
  fragment: 'address',
  query: 'address',
  'fragment parameter': 'address',
  name: 'opener',
  referrer: 'opener',
  message: 'message',
} as const;

export default defineProbe({
  id: 'active/injection/dom-script',
  title: 'No DOM-based cross-site scripting (DOM XSS)',
  why: 'With DOM XSS, the page’s own scripts turn a value that another site chooses into markup or code, with the visitor’s session.',
  needs: ['address', 'page', 'linkedPages', 'surface'],
  profile: 'standard',
  opensPages: true,
  budget: 150,
  perPoint: 8,
  problems: {
    address: {
      severity: 'high',
      likelihood: 'observed',
      message: 'DOM XSS: a script runs a part of the page’s address as markup or code',
      fix: {
        any: "Write values with `textContent`, sanitize markup with DOMPurify or `setHTML()`, never pass values to `eval`, and open only addresses whose protocol is `https:` or `http:`. Enforce `require-trusted-types-for 'script'`.",
      },
    },
    opener: {
      severity: 'high',
      likelihood: 'observed',
      message: 'DOM XSS: a script runs a value of the page that the visitor comes from',
      fix: {
        any: 'Treat `window.name` and `document.referrer` as input of another site: write them with `textContent`, and never as markup or code.',
      },
    },
    message: {
      severity: 'high',
      likelihood: 'observed',
      message: 'DOM XSS: a script runs messages of any origin as markup or code',
      fix: {
        any: 'Compare `event.origin` with the exact origins that may send messages, and write their content with `textContent`.',
      },
    },
  },
  references: ['CWE-79', 'OWASP A03:2021'],
  async ask({ page, linkedPages, surface }, asking) {
    const pages = [page, ...linkedPages];
    const known = new Set(pages.map(({ url }) => bare(url)));
    for (const url of surface.links.slice(0, LINKS)) {
      const linked = known.has(bare(url)) ? undefined : await asking.fetch({ url });
      if (linked) pages.push(linked);
    }
    const all = candidatesOf(pages, surface.points);
    const likely = asking.first(
      all.filter(({ isLikely }) => isLikely),
      LIKELY_PAGES,
      'pages with scripts that read their address',
    );
    const others = asking.first(
      all.filter(({ isLikely }) => !isLikely),
      Math.max(0, PAGES - likely.length),
      'pages with scripts',
    );
    if (all.length === 0) asking.inapplicable('No page has scripts that read what another site chooses');
    return inTurn([...likely, ...others], (one) => flowsOf(one, asking));
  },
  scenes: domScenes,
});

type Found = Awaited<ReturnType<typeof ranAt>>;

async function inTurn(candidates: readonly Candidate[], test: (one: Candidate) => Promise<readonly Found[]>) {
  const found: (readonly Found[])[] = [];
  const waiting = candidates.entries();
  const worker = async () => {
    for (const [i, one] of waiting) found[i] = await test(one);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
  return found.flat().filter((one) => one !== undefined);
}

/** Opens the page with a token in each source, and where one arrives, with values that run there. */
async function flowsOf({ page, names }: Candidate, asking: ProbeContext): Promise<readonly Found[]> {
  const first = await observed(page, WHOLE, asking, [page]);
  if (!first) return [];
  const named = [...new Set([...names, ...first.outcome.names])].slice(0, 8);
  const parameters = named.flatMap((parameter): Source[] => [
    { kind: 'query', parameter },
    { kind: 'fragment parameter', parameter },
  ]);
  const second = parameters.length > 0 ? await observed(page, parameters, asking, []) : undefined;
  const found: Found[] = [];
  const runs = new Set<Source['kind']>();
  for (const { outcome, tokens } of [first, second].filter((one) => one !== undefined))
    for (const [source, token] of tokens) {
      const flows = outcome.flows.filter((flow) => flow.token === token);
      const isKnown = source.kind === 'fragment parameter' && runs.has('fragment');
      const ran = flows.length > 0 && !isKnown ? await ranAt(page.url, source, flows, asking) : undefined;
      if (!ran) continue;
      runs.add(source.kind);
      found.push(ran);
    }
  return found;
}

async function observed(
  page: Exchange,
  sources: readonly Source[],
  asking: ProbeContext,
  known: readonly Exchange[],
): Promise<{ readonly outcome: TrialOutcome; readonly tokens: readonly (readonly [Source, string])[] } | undefined> {
  const tokens = sources.map((source) => [source, asking.token()] as const);
  const trial = trialOf(page.url, tokens, { tokens: tokens.map(([, token]) => token), isObserved: true });
  const outcome = await asking.tryPage(trial, known);
  return outcome && { outcome, tokens };
}

/** A value whose function ran twice, and did not without its call. */
async function ranAt(address: string, source: Source, flows: readonly Flow[], asking: ProbeContext) {
  const counts = Math.max(0, ...flows.map((flow) => payloadsAt(flow, asking.token(), address).length));
  // The most promising value for each flow first.
  const order = Array.from({ length: counts }, (_, i) => flows.map((flow) => [flow, i] as const)).flat();
  const tried = new Set<string>();
  for (const [flow, i] of order) {
    if (tried.size >= TRIES) break;
    const payload = (token: string) => payloadsAt(flow, token, address)[i] ?? '';
    const shape = payload('0'.repeat(16));
    if (shape === '' || tried.has(shape)) continue;
    tried.add(shape);
    const opened = (token: string, value: string): Trial => trialOf(address, [[source, value]], { tokens: [token] });
    const ran = async (token: string, value: string) => {
      const trial = opened(token, value);
      const outcome = await asking.tryPage(trial, []);
      return outcome && { trial, status: outcome.status, isCalled: outcome.called.includes(token) };
    };
    const token = asking.token();
    const first = await ran(token, payload(token));
    if (!first?.isCalled) continue;
    const [other, again] = [asking.token(), asking.token()];
    const control = await ran(other, neutral(payload(other), other));
    const second = await ran(again, payload(again));
    if (control?.isCalled !== false || !second?.isCalled) continue;
    const shown = payload(token);
    return {
      problem: PROBLEMS[source.kind],
      location: placeOfSource(address, source),
      evidence: `${wordsOf(source)} → ${flow.sink}: ${shown} ran in the browser, twice; without its call, nothing ran`,
      proof: proofOfTrial(
        first.trial,
        first.status,
        `Value of ${wordsOf(source)}: ${shown}\nThe function x${token} ran.`,
      ),
    };
  }
  return undefined;
}

function bare(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
