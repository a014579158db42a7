import type { FailureReason, Measurement } from '@assay/engine';
import type { CertificateCheck, DnsCheck, KeywordCheck } from '../model/monitor-check.ts';
import type { CheckResult } from '../model/monitor-status.ts';

/** What an attempt says about the target. */
export interface Verdict {
  readonly result: CheckResult;
  readonly reason: FailureReason | 'http_status' | 'certificate' | 'keyword' | 'records' | null;
  readonly message: string | null;
}

const DAY = 86_400_000;
const GOOD: Verdict = { result: 'good', reason: null, message: null };
/** The server responds and only denies or limits access. */
const KEPT_OUT = new Set([401, 403, 407, 429]);
/** Browsers show a warning instead of the page for such a certificate. */
const BROKEN_CERTIFICATES = new Map([
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate does not match the host name'],
]);
const MAX_RECORDS = 64;
const MAX_RECORD_CHARACTERS = 8192;
/** Of a record, and records of a list, in a message. */
const SHOWN_CHARACTERS = 100;
const SHOWN_RECORDS = 5;

/** A page that responded. */
export function pageVerdict({ status, certificate }: Pick<Measurement, 'status' | 'certificate'>): Verdict {
  const broken = BROKEN_CERTIFICATES.get(certificate?.untrusted ?? '');
  if (broken !== undefined) return { result: 'failed', reason: 'certificate', message: broken };
  if (status === null || (status >= 400 && !KEPT_OUT.has(status)))
    return { result: 'failed', reason: 'http_status', message: `HTTP status ${status}` };
  return GOOD;
}

/** A page that is up: whether it contains the text. What was not read whole has no verdict unless the text was found. */
export async function keywordVerdict(
  { status, body }: Pick<Measurement, 'status' | 'body'>,
  { text, present }: KeywordCheck,
): Promise<Verdict> {
  const untested = (message: string): Verdict => ({ result: 'untested', reason: 'keyword', message });
  if (!body || status === null || KEPT_OUT.has(status)) return untested(`the page was not read: HTTP status ${status}`);
  const read = await body();
  const found = read.text.includes(text);
  // A redirect that was not followed: the page that must not contain the text was not read.
  if (!found && !present && status >= 300 && status < 400)
    return untested(`the page was not read: HTTP status ${status}`);
  if (found === present && (found || read.whole)) return GOOD;
  if (!found && !read.whole) return untested('the text is not in the part of the page that was read');
  const message = `the page ${found ? 'contains' : 'does not contain'} ${shown(text)}`;
  return { result: 'failed', reason: 'keyword', message };
}

/** A certificate that a server presented. */
export function certificateVerdict(
  { certificate }: Pick<Measurement, 'certificate'>,
  { days }: CertificateCheck,
  now: number,
): Verdict {
  const failed = (message: string): Verdict => ({ result: 'failed', reason: 'certificate', message });
  if (!certificate) return failed('the server presents no certificate');
  const { untrusted, validTo } = certificate;
  if (untrusted !== null)
    return failed(BROKEN_CERTIFICATES.get(untrusted) ?? `the certificate is not trusted (${untrusted})`);
  const left = Math.floor((Date.parse(validTo) - now) / DAY);
  return left < days ? failed(`the certificate expires in ${left === 1 ? '1 day' : `${left} days`}`) : GOOD;
}

/** Records of a name, compared with the expected ones, or with those of the first check. */
export function recordsVerdict(
  answer: readonly string[],
  { record, expected }: DnsCheck,
  known: readonly string[] | null,
): Verdict & { readonly records?: readonly string[] } {
  // PostgreSQL cannot store NUL, and a log shows no other control characters.
  const records = answer.map((text) => normalized(record, text.replaceAll(/\p{Cc}/gu, '\uFFFD'))).sort();
  if (records.length > MAX_RECORDS || records.reduce((sum, text) => sum + text.length, 0) > MAX_RECORD_CHARACTERS)
    return { result: 'untested', reason: 'records', message: `too many ${record} records to compare` };
  const missing = expected.map((text) => normalized(record, text)).filter((text) => !records.includes(text));
  const changed = expected.length === 0 && known !== null && String(known) !== String(records);
  if (missing.length === 0 && !changed) return { ...GOOD, records };
  const message = changed
    ? `${record} records changed from ${list(known)} to ${list(records)}`
    : `${record} records ${list(missing)} not found; found: ${list(records)}`;
  return { result: 'failed', reason: 'records', message };
}

/** Names and addresses in the spelling of the resolver; text as it is. */
function normalized(record: DnsCheck['record'], text: string): string {
  const plain = text.trim();
  if (record === 'TXT' || record === 'CAA') return plain;
  const lower = plain.toLowerCase().replace(/\.$/, '');
  if (record !== 'AAAA') return lower.replaceAll(/\s{1,9}/g, ' ');
  return URL.parse(`http://[${lower}]/`)?.hostname.slice(1, -1) ?? lower;
}

function list(records: readonly string[]): string {
  if (records.length === 0) return 'none';
  const more = records.length - SHOWN_RECORDS;
  const first = records.slice(0, SHOWN_RECORDS).map(shown).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function shown(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `“${text.slice(0, SHOWN_CHARACTERS)}…”` : `“${text}”`;
}
