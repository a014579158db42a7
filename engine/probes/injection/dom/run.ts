import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { Flow, Trial, TrialOutcome } from '../../../evidence/facts/trial.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { proofOfTrial } from '../../proof/proof.ts';
import { neutral, payloadsAt } from './payloads.ts';
import { placeOfSource, type Source, spellingsOf, trialOf, wordsOf } from './sources.ts';

/** Values for one source of a page. */
const TRIES = 5;
const PROBLEMS = {
  fragment: 'address',
  search: 'address',
  query: 'address',
  path: 'address',
  'fragment parameter': 'address',
  'fragment segment': 'address',
  name: 'opener',
  referrer: 'opener',
  message: 'message',
  stored: 'stored',
} as const;

/** A page of the site; `isGuessed`: one that it may not have. */
export type OpenedPage = Pick<Exchange, 'url'> & { readonly status?: number; readonly isGuessed?: true };

/** Opens the page with a token in each source. */
export async function observed<S extends Source>(
  page: OpenedPage,
  sources: readonly S[],
  asking: ProbeContext,
): Promise<{ readonly outcome: TrialOutcome; readonly tokens: readonly (readonly [S, string])[] } | undefined> {
  const tokens = sources.map((source) => [source, asking.token()] as const);
  const trial = trialOf(page.url, tokens, { tokens: tokens.map(([, token]) => token), isObserved: true });
  const outcome = await asking.tryPage(trial);
  noteStatus(outcome, page, asking);
  return outcome && { outcome, tokens };
}

/** A value whose function ran twice, and did not without its call. */
export async function ranAt(page: OpenedPage, source: Source, flows: readonly Flow[], asking: ProbeContext) {
  for (const spelled of spellingsOf(source)) {
    const ran = await ranAs(page, spelled, flows, asking);
    if (ran) return ran;
  }
  return undefined;
}

async function ranAs(page: OpenedPage, source: Source, flows: readonly Flow[], asking: ProbeContext) {
  const address = page.url;
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
      const outcome = await asking.tryPage(trial);
      noteStatus(outcome, page, asking);
      return {
        trial,
        status: outcome?.status ?? 0,
        isCalled: outcome?.called.includes(token) === true,
        isWhole: outcome?.untested.length === 0,
      };
    };
    const token = asking.token();
    const first = await ran(token, payload(token));
    if (!first.isCalled) continue;
    const [other, again] = [asking.token(), asking.token()];
    const control = await ran(other, neutral(payload(other), other));
    const second = await ran(again, payload(again));
    if (control.isCalled || !control.isWhole || !second.isCalled) continue;
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

/** If the page responds differently with the values, the test does not count. */
function noteStatus(outcome: TrialOutcome | undefined, page: OpenedPage, asking: ProbeContext): void {
  if (page.isGuessed) return;
  if (outcome && outcome.status !== 0 && outcome.status !== 200 && outcome.status !== page.status)
    asking.untested(`A page answered with status ${outcome.status} in the browser`);
}
