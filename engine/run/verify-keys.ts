import { type CheckResult, listedReasons } from '../checks/check-result.ts';
import type { Occurrence } from '../checks/define-check.ts';
import type { Location } from '../checks/location.ts';
import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { FoundCredential } from '../evidence/parse/secrets/secrets.ts';
import { inTexts, keyIn } from '../evidence/parse/secrets/verify/key-in.ts';
import { type KeyTest, keyStateOf } from '../evidence/parse/secrets/verify/key-test.ts';
import { keyTestOf } from '../evidence/parse/secrets/verify/key-tests.ts';
import { createOutbound } from '../evidence/reach/outbound.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';

export interface KeyVerification {
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal;
  /** Scheme, host and port of the site that is proven to be the user's own: keys in pages and files of another one stay unverified. */
  readonly origin?: string;
  /** Resolves to the reason why no issuer must be asked; default: they may be. Called once, if there is a key to ask about. */
  readonly refusal?: () => Promise<string | undefined>;
  /** Addresses that stand in for `https://HOST`, by host: only these are asked. */
  readonly issuers?: Readonly<Record<string, string>>;
}

/** Asks the issuers of found keys whether they are live: one request for each key, in all pages of a scan. */
export interface KeyVerifier {
  /** The same results, with what is known about the keys. `facts`: the evidence in which they were found. */
  verified(results: readonly CheckResult[], facts: Partial<Evidence>): Promise<CheckResult[]>;
}

type Known = Pick<Occurrence, 'severity' | 'likelihood'> & Required<Pick<Occurrence, 'verified'>>;
/** What is known of a key, or why nothing is. */
type Outcome = Known | { readonly unknown: string };

const MAX_KEYS = 20;
const SECONDS = 10;
const MAX_BYTES = 256 * 1024;

export function createKeyVerifier(how: KeyVerification): KeyVerifier {
  const outcomes = new Map<string, Promise<Outcome>>();
  let refusal: Promise<string | undefined> | undefined;
  const outcomeOf = async (found: FoundCredential, at: Location, facts: Partial<Evidence>): Promise<Outcome> => {
    const { kind, digest } = found;
    const test = keyTestOf(kind);
    if (!test) return { unknown: `no harmless request is known for the kind ${kind}` };
    refusal ??= (how.refusal?.() ?? Promise.resolve(undefined)).catch(
      () => 'ownership of the site could not be tested',
    );
    const refused = (await refusal) ?? awayFrom(how.origin, at, facts);
    if (refused !== undefined) return { unknown: refused };
    const asked = outcomes.get(digest);
    if (asked !== undefined) return asked;
    if (outcomes.size >= MAX_KEYS) return { unknown: `only the first ${MAX_KEYS} keys of a scan are verified` };
    const key = keyIn(facts, found);
    if (key === undefined) return { unknown: 'it is encoded, or put together where it is used' };
    if (test.only?.test(key) === false) return { unknown: `no harmless request is known for this type of ${kind}` };
    const server = test.elsewhere && inTexts(facts, (text) => test.elsewhere?.exec(text)?.[0]);
    if (server !== undefined) return { unknown: `${server.replace('//', '')} may be the server that issued it` };
    const outcome = ask(test, key, how);
    outcomes.set(digest, outcome);
    return outcome;
  };
  return {
    async verified(results, facts) {
      return Promise.all(
        results.map(async (result) => {
          const all = await Promise.all(
            result.occurrences.map(async (occurrence) => ({
              occurrence,
              outcome: occurrence.credential && (await outcomeOf(occurrence.credential, occurrence.location, facts)),
            })),
          );
          const reasons = all.flatMap(({ outcome }) =>
            outcome && 'unknown' in outcome ? [`A key was not verified: ${outcome.unknown}`] : [],
          );
          const occurrences = all.map(({ occurrence, outcome }) => withOutcome(occurrence, outcome, result));
          return { ...result, occurrences, reason: listedReasons([result.reason, ...reasons]) };
        }),
      );
    },
  };
}

/** Why a key is not from the site whose ownership is proven: a page can load files with the keys of somebody else. */
function awayFrom(origin: string | undefined, at: Location, { landing }: Partial<Evidence>): string | undefined {
  if (origin === undefined) return undefined;
  const page = landing && URL.parse(landing.finalUrl);
  if (page?.origin === origin && URL.parse(at.url ?? page.href, page.href)?.origin === origin) return undefined;
  return `it is at another address than ${origin}, whose ownership is proven`;
}

async function ask(test: KeyTest, key: string, { settings, signal, issuers }: KeyVerification): Promise<Outcome> {
  const { host, pathname } = new URL(test.url);
  const url = issuers === undefined ? test.url : new URL(pathname, issuers[host]).href;
  const allowPrivateTargets = issuers === undefined ? false : settings.allowPrivateTargets;
  const outbound = createOutbound({ ...settings, allowPrivateTargets, verifiesServers: true }, signal);
  const credential = test.header === undefined ? { authorization: `Bearer ${key}` } : { [test.header]: key };
  try {
    const answer = await outbound.fetch({
      url,
      ...(test.method === undefined ? {} : { method: test.method }),
      headers: { accept: 'application/json', ...test.headers, ...credential },
      maxBodyBytes: MAX_BYTES,
      timeoutSeconds: SECONDS,
      isOnce: true,
    });
    const state = keyStateOf(test, key, answer);
    const today = new Date().toISOString().slice(0, 10);
    if (state === 'dead') {
      const says = `The key no longer works: ${host} rejected it on ${today}. Remove it all the same, and read the one in its place from the environment.`;
      return { verified: { says, isDead: true } };
    }
    if (state === 'undecided')
      return { unknown: `${host} answered with status ${answer.status}, which does not tell whether it is live` };
    const live = `The key is live: ${host} accepted it on ${today}.`;
    return {
      ...(state.mayWrite ? { severity: 'critical' } : {}),
      likelihood: 'observed',
      verified: { says: [live, ...state.permissions].join(' ') },
    };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { unknown: `${host} could not be asked: ${error.message}` };
  } finally {
    await outbound.close();
  }
}

function withOutcome(occurrence: Occurrence, outcome: Outcome | undefined, { check }: CheckResult): Occurrence {
  if (outcome === undefined || 'unknown' in outcome) return occurrence;
  const { severity = check.problems[occurrence.problem]?.severity } = occurrence;
  const isLow = outcome.verified.isDead && severity !== 'info';
  return { ...occurrence, ...outcome, ...(isLow ? { severity: 'low' } : {}) };
}
