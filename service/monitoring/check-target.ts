import { createOutbound, type FailureReason, isSameSite, type Measurement, type ReachSettings } from '@assay/engine';
import { RETRY_SECONDS } from './schedule.ts';
import type { CheckResult } from './status.ts';

export interface CheckWorld {
  readonly settings: ReachSettings;
  /** Ends the check; nothing is said of the site then. */
  readonly signal: AbortSignal;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** One check of a target: up to three attempts, of which one good one suffices. */
export interface Checked {
  readonly result: CheckResult;
  readonly reason: FailureReason | 'http_status' | 'certificate' | null;
  readonly message: string | null;
  readonly attempts: number;
  /** Of the last attempt, redirects included. */
  readonly measurement: Measurement;
}

type Verdict = Pick<Checked, 'result' | 'reason' | 'message'>;

const TIMEOUT_SECONDS = 10;
const MOST_REDIRECTS = 5;
/** The server answers, and only keeps a visitor it does not know or like out. */
const KEPT_OUT = new Set([401, 403, 407, 429]);
/** Whatever the browser, such a certificate shows its visitors a warning in place of the page. */
const BROKEN_CERTIFICATES = new Map([
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for other names'],
]);

export async function checkTarget(url: string, world: CheckWorld): Promise<Checked> {
  let checked = await attempt(url, world);
  let attempts = 1;
  for (const seconds of RETRY_SECONDS) {
    if (checked.result !== 'failed' || world.signal.aborted) break;
    await world.pause(seconds * 1000, world.signal);
    if (world.signal.aborted) return { ...checked, result: 'untested', reason: 'refused', message: STOPPED, attempts };
    checked = await attempt(url, world);
    attempts += 1;
  }
  return { ...checked, attempts };
}

const STOPPED = 'the check was stopped';

/** Names are looked up anew in each attempt. */
async function attempt(url: string, { settings, signal }: CheckWorld): Promise<Omit<Checked, 'attempts'>> {
  const outbound = createOutbound(settings, signal);
  try {
    const hops = [await outbound.measure(url, TIMEOUT_SECONDS)];
    let [from, last] = [url, hops[0]];
    for (let redirects = 0; last?.location && redirects < MOST_REDIRECTS; redirects++) {
      // Where it leads to another site, this one has done its part.
      if (!isSameSite(last.location, url) || last.location === from) break;
      from = last.location;
      last = await outbound.measure(from, TIMEOUT_SECONDS);
      hops.push(last);
    }
    const measurement = summed(hops);
    return { ...verdictOf(measurement), measurement };
  } finally {
    await outbound.close();
  }
}

/** The last one, with the first one's certificate and the time of all. */
function summed(hops: readonly Measurement[]): Measurement {
  const [first, last] = [hops[0], hops.at(-1)];
  if (!first || !last) throw new Error('a check without an attempt');
  const total = hops.reduce((sum, { timings }) => sum + timings.total, 0);
  const certificates = hops.flatMap(({ certificate }) => certificate ?? []);
  const broken = certificates.find(({ untrusted }) => BROKEN_CERTIFICATES.has(untrusted ?? ''));
  return {
    ...last,
    certificate: broken ?? certificates[0] ?? null,
    timings: { ...last.timings, total: Math.round(total * 10) / 10 },
  };
}

function verdictOf({ failure, status, certificate }: Measurement): Verdict {
  if (failure?.reason === 'refused') return { result: 'untested', reason: 'refused', message: failure.message };
  if (failure) return { result: 'failed', ...failure };
  const broken = BROKEN_CERTIFICATES.get(certificate?.untrusted ?? '');
  if (broken !== undefined) return { result: 'failed', reason: 'certificate', message: broken };
  if (status === null || (status >= 400 && !KEPT_OUT.has(status)))
    return { result: 'failed', reason: 'http_status', message: `the answer is ${status}` };
  return { result: 'good', reason: null, message: null };
}
