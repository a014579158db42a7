import type { Severity } from '../../checks/define-check.ts';
import type { Finding } from '../finding.ts';

/** The part of the score that a finding takes, by severity. */
type Shares = Readonly<Record<Severity, number>>;

/** In the security module a high or critical finding is a flaw that can be used now: what it leaves is an F. */
const SECURITY: Shares = { critical: 0.8, high: 0.61, medium: 0.08, low: 0.02, info: 0 };
const OTHER: Shares = { critical: 0.45, high: 0.22, medium: 0.09, low: 0.03, info: 0 };
/** Part of its share that a finding of likelihood `possible` takes. */
const POSSIBLE = 0.1;

/** Flaws that can be used now although the severity of the finding is medium. */
const USABLE_NOW = 0.61;
/** Needs a position on the network path, or is public on purpose on some sites: a D at most. */
const EXPOSED = 0.36;

interface NamedShare {
  /** The share holds for this severity; a finding that was rated differently has the share of its severity. */
  readonly severity: Severity;
  readonly share: number;
}

const medium = (share: number): NamedShare => ({ severity: 'medium', share });
const low = (share: number): NamedShare => ({ severity: 'low', share });
const high = (share: number): NamedShare => ({ severity: 'high', share });

/** Problems whose exposure differs from that of their severity, as `check#problem`. Documented in `docs/scoring.md`. */
export const NAMED_SHARES: Readonly<Record<string, NamedShare>> = {
  'security/content/password-get#get': medium(USABLE_NOW),
  'security/headers/cors-null-origin#trusted': medium(USABLE_NOW),
  'security/headers/cached-session#shareable': medium(EXPOSED),
  'security/transport/https#plain': high(EXPOSED),
  'security/transport/redirect-downgrade#downgrade': high(EXPOSED),
  'security/transport/certificate-expiry#expired': high(EXPOSED),
  'security/transport/certificate-expiry#not-yet-valid': high(EXPOSED),
  'security/transport/certificate-key#weak': high(EXPOSED),
  'security/transport/certificate-names#other-name': high(EXPOSED),
  'security/transport/certificate-signature#broken': high(EXPOSED),
  'security/transport/certificate-trusted#self-signed': high(EXPOSED),
  'security/transport/certificate-trusted#untrusted': high(EXPOSED),
  'security/transport/tls-cipher#broken': high(EXPOSED),
  'active/ai/mcp#open': high(EXPOSED),
  'security/libraries/vulnerable#vulnerable': high(0.2),
  'security/transport/redirect-to-https#stays': medium(0.14),
  'security/headers/csp#missing': medium(0.13),
  'security/headers/csp#report-only': medium(0.13),
  'security/headers/csp#no-script-rule': medium(0.13),
  'security/transport/hsts#missing': medium(0.07),
  'security/transport/hsts#unreadable': medium(0.07),
  'security/transport/hsts#off': medium(0.07),
  'security/cookies/secure#session-in-the-clear': medium(0.12),
  'security/headers/csp-unsafe-inline#allowed': medium(0.11),
  'security/headers/csp-wildcard#any-host': medium(0.11),
  'security/headers/csp-plain-schemes#scheme': medium(0.11),
  'security/headers/csp-wildcard#shared-domain': medium(0.1),
  'security/headers/csp-unsafe-inline#handlers': medium(0.1),
  'security/headers/csp-open-cdn#open': medium(0.1),
  // What the page lacks until the policy is corrected is no exposure.
  'security/headers/csp-blocks-own#own': medium(0.03),
  // As if the header were missing, which costs nothing.
  'security/headers/permissions-policy#unreadable': low(0),
  'security/headers/structured#dropped': low(0),
  'security/headers/clickjacking#unprotected': medium(0.05),
  'security/headers/clickjacking#open': medium(0.05),
  'security/headers/content-type-options#missing': low(0.035),
  'security/headers/content-type-options#invalid': low(0.035),
  'security/content/source-maps#exposed': medium(0.05),
  'security/content/source-maps#inline': medium(0.05),
  'active/routes/source-maps#readable': medium(0.05),
};

/** The part of a module's score that a finding takes, 0 to 1. */
export function shareOf({ check, problem, severity, likelihood }: Finding, module: string): number {
  const named = module === 'security' ? NAMED_SHARES[`${check}#${problem}`] : undefined;
  const share = named?.severity === severity ? named.share : (module === 'security' ? SECURITY : OTHER)[severity];
  return likelihood === 'possible' ? share * POSSIBLE : share;
}

/** Largest share of hygiene: what no attacker can use alone. */
export const HYGIENE_SHARE = 0.03;
