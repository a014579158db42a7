import { isSameSite, type Measurement, type Outbound, optOutRefusal, Unavailable } from '@assay/engine';
import type { MonitorCheck } from '../model/monitor-check.ts';
import { certificateVerdict, keywordVerdict, pageVerdict, recordsVerdict, type Verdict } from './attempt-verdicts.ts';

/** What is checked, and where. */
export interface CheckedTarget {
  readonly url: string;
  readonly check: MonitorCheck;
  /** DNS records of the first check, if it was one of records. */
  readonly records: readonly string[] | null;
}

/** One attempt of a check. */
export interface Attempt extends Verdict {
  readonly measurement: Measurement;
  /** DNS records that were found. */
  readonly records?: readonly string[];
}

const TIMEOUT_SECONDS = 10;
const MAX_REDIRECTS = 5;

/** Performs what a target checks, once. `optOutHosts`: whose owners asked not to be scanned. */
export async function attempt(
  { url, check, records }: CheckedTarget,
  outbound: Outbound,
  optOutHosts: readonly string[],
): Promise<Attempt> {
  if (check.kind === 'dns') {
    const refusal = optOutRefusal(new URL(url).hostname, optOutHosts);
    if (refusal === undefined) return recordsAttempt(url, check, { known: records, outbound });
    const measurement = { ...UNMEASURED, failure: { reason: 'refused', message: refusal } } as const;
    return { ...failureOr(measurement, () => GOOD), measurement };
  }
  if (check.kind === 'tcp') {
    const address = `http://${new URL(url).hostname}:${check.port}/`;
    const measurement = await outbound.measure(address, { seconds: TIMEOUT_SECONDS, part: 'connection' });
    return { ...failureOr(measurement, () => GOOD), measurement };
  }
  if (check.kind === 'certificate') {
    const measurement = await outbound.measure(url, { seconds: TIMEOUT_SECONDS, part: 'certificate' });
    return { ...failureOr(measurement, () => certificateVerdict(measurement, check, Date.now())), measurement };
  }
  const measurement = await page(url, check.kind === 'keyword' ? 'body' : 'response', outbound);
  const seen = failureOr(measurement, () => pageVerdict(measurement));
  if (check.kind === 'http' || seen.result !== 'good') return { ...seen, measurement };
  return { ...(await keywordVerdict(measurement, check)), measurement };
}

const UNMEASURED: Measurement = {
  failure: null,
  status: null,
  location: null,
  body: null,
  address: null,
  certificate: null,
  timings: { dns: null, connect: null, tls: null, firstByte: null, total: 0 },
};
const GOOD: Verdict = { result: 'good', reason: null, message: null };

function failureOr({ failure }: Measurement, verdictOf: () => Verdict): Verdict {
  if (failure?.reason === 'refused') return { result: 'untested', reason: 'refused', message: failure.message };
  return failure ? { result: 'failed', ...failure } : verdictOf();
}

/** The page at a URL, redirects within the site included. */
async function page(url: string, part: 'response' | 'body', outbound: Outbound): Promise<Measurement> {
  const ask = (address: string) => outbound.measure(address, { seconds: TIMEOUT_SECONDS, part });
  const hops = [await ask(url)];
  let [from, last] = [url, hops[0]];
  for (let redirects = 0; last?.location && redirects < MAX_REDIRECTS; redirects++) {
    // A redirect to another site counts as up.
    if (!isSameSite(last.location, url) || last.location === from) break;
    from = last.location;
    last = await ask(from);
    hops.push(last);
  }
  return summed(hops);
}

/** The last attempt, with the certificate of the first one and the total time. */
function summed(hops: readonly Measurement[]): Measurement {
  const [first, last] = [hops[0], hops.at(-1)];
  if (!first || !last) throw new Error('a check without an attempt');
  const total = hops.reduce((sum, { timings }) => sum + timings.total, 0);
  const certificates = hops.flatMap(({ certificate }) => certificate ?? []);
  const broken = certificates.find((one) => pageVerdict({ ...last, certificate: one }).reason === 'certificate');
  return {
    ...last,
    certificate: broken ?? certificates[0] ?? null,
    timings: { ...last.timings, total: tenths(total) },
  };
}

async function recordsAttempt(
  url: string,
  check: Extract<MonitorCheck, { kind: 'dns' }>,
  { known, outbound }: { readonly known: CheckedTarget['records']; readonly outbound: Outbound },
): Promise<Attempt> {
  const startedAt = performance.now();
  const answer = await outbound.resolve(new URL(url).hostname, check.record).catch((error: unknown) => {
    if (error instanceof Unavailable) return error;
    throw error;
  });
  const total = tenths(performance.now() - startedAt);
  const failed = answer instanceof Unavailable;
  const measurement: Measurement = {
    ...UNMEASURED,
    failure: failed ? { reason: 'dns', message: answer.message } : null,
    timings: { ...UNMEASURED.timings, dns: failed ? null : total, total },
  };
  if (failed) return { ...failureOr(measurement, () => GOOD), measurement };
  return { ...recordsVerdict(answer, check, known), measurement };
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
