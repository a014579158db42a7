import { addressVerdict, isLocalName } from '../scan-target/address.ts';
import type { Session } from '../scan-target/session.ts';
import { codeModuleOf, comparesProviders, comparesUsers, isProbeId } from './module.ts';
import { credentialsOf, mayChangeData, type Sent } from './sent-with.ts';

/** What of a finding decides how it is tested again. */
interface Retested extends Sent {
  readonly check: string;
}

interface Rescan {
  /** The scanned URL or domain. */
  readonly target: string;
  /** Whether the scan that found it was allowed to change data. */
  readonly writes?: boolean | undefined;
  /** Options that sign a scan of the page in. */
  readonly signIn?: readonly string[] | undefined;
  /** Longest URL that is stated. */
  readonly max?: number;
}

/** Percent-encoded: quotes, backslashes and what a shell replaces between double quotes. */
const UNSAFE = /[^\w.~:/?#[\]@&()*+,;=%-]/g;
export const MAX_URL = 300;
const LOOPBACK = { addresses: [] };
const LOCALHOST = /(?:^|\.)localhost$/;
const ALLOWED = 'ASSAY_ALLOW_PRIVATE_TARGETS=true ';
const IN_HEADERS = /^\((?:header|cookie) /;

/**
 * The command that runs only the check of a finding again. The URL is in double quotes, and the same as a JSON string;
 * one that is longer than `max` is `URL`. Not through npx: where Assay is not installed, that runs what a registry has
 * under its name.
 */
export function rescanCommand(
  finding: Retested,
  { target, writes = false, signIn = [], max = MAX_URL }: Rescan,
): string {
  const { check } = finding;
  if (codeModuleOf(check)) return `assay ${check.startsWith('workflow/') ? 'workflow' : 'code'} . --only ${check}`;
  if (comparesProviders(check)) return 'POST /api/v1/integrations/scan';
  if (check.startsWith('posture/')) return `POST /api/v1/integrations/scan/${check.split('/')[1]}`;
  if (check.startsWith('deliverability/')) return `assay deliverability ${domainIn(target)}`;
  const url = URL.parse(target);
  if (url && comparesUsers(check))
    return `${needsSetting(url) ? ALLOWED : ''}assay access ${quoted(url, max)} --as A.json --as B.json`;
  const options = [...(isProbeId(check) ? probeOptions(finding, writes) : signIn), `--only ${check}`];
  return `${url && needsSetting(url) ? ALLOWED : ''}assay scan ${quoted(url, max)} ${options.join(' ')}`;
}

/** The options of a scan with such a session. */
export function signInOptions({ headers = {}, cookies = [], storage = {} }: Session): string[] {
  const cookie = cookies.length > 0 ? ['--cookie "$COOKIE"'] : [];
  return [
    ...(Object.keys(storage).length > 0 ? ['--storage-state "$STORAGE_STATE"'] : cookie),
    ...(Object.keys(headers).length > 0 ? ['--header "$HEADER"'] : []),
  ];
}

/** What the scan that found it was given, as far as its request tells. The values of a signed-in user are in no report. */
function probeOptions(finding: Retested, writes: boolean): string[] {
  const names = credentialsOf(finding);
  return [
    '--active',
    ...(IN_HEADERS.test(finding.location?.part ?? '') ? ['--profile thorough'] : []),
    ...(writes && mayChangeData(finding) ? ['--allow-writes'] : []),
    ...(finding.check === 'active/routes/default-logins' ? ['--default-logins'] : []),
    ...(finding.check.startsWith('active/blind/') ? ['--interact SERVICE'] : []),
    ...(names.includes('cookie') ? ['--cookie "$COOKIE"'] : []),
    ...(names.some((name) => name !== 'cookie') ? ['--header "$HEADER"'] : []),
  ];
}

function quoted(url: URL | null, max: number): string {
  const safe = url?.href.replace(UNSAFE, (character) => encodeURIComponent(character).replace(/['!]/g, escaped)) ?? '';
  return safe === '' || safe.length > max ? 'URL' : `"${safe}"`;
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function domainIn(target: string): string {
  const host = URL.parse(target)?.hostname ?? target;
  return /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}$/.test(host) ? `"${host}"` : 'DOMAIN';
}

/** Private, and not this machine. */
function needsSetting({ hostname }: URL): boolean {
  if (addressVerdict(hostname, { allowPrivate: LOOPBACK }).allowed || LOCALHOST.test(hostname)) return false;
  if (isLocalName(hostname)) return true;
  return (
    !addressVerdict(hostname, { allowPrivate: false }).allowed &&
    addressVerdict(hostname, { allowPrivate: true }).allowed
  );
}
