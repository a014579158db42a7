import { createOutbound, type FailureReason, isSameSite, type Measurement, type ReachSettings } from '@assay/engine';
import type { CheckResult } from '../model/monitor-status.ts';
import { RETRY_SECONDS } from './schedule.ts';

export interface CheckWorld {
  readonly settings: ReachSettings;
  /** Aborts the check; it then has no verdict. */
  readonly signal: AbortSignal;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** One check of a target: up to three attempts, of which one must succeed. */
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
const MAX_REDIRECTS = 5;
/** The server responds and only denies or limits access. */
const KEPT_OUT = new Set([401, 403, 407, 429]);
/** Browsers show a warning instead of the page for such a certificate. */
const BROKEN_CERTIFICATES = new Map([
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate does not match the host name'],
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

/** Each attempt resolves the name again. */
async function attempt(url: string, { settings, signal }: CheckWorld): Promise<Omit<Checked, 'attempts'>> {
  const outbound = createOutbound(settings, signal);
  try {
    const hops = [await outbound.measure(url, TIMEOUT_SECONDS)];
    let [from, last] = [url, hops[0]];
    for (let redirects = 0; last?.location && redirects < MAX_REDIRECTS; redirects++) {
      // A redirect to another site counts as up.
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

/** The last attempt, with the certificate of the first one and the total time. */
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
    return { result: 'failed', reason: 'http_status', message: `HTTP status ${status}` };
  return { result: 'good', reason: null, message: null };
}
