import { canonicalJson } from '../canonical.ts';

/** A log entry: hash, issuer and time of an issued document, without its content. */
export interface LogEntry {
  readonly kind: 'report' | 'badge';
  /** SHA-256, hex. */
  readonly hash: string;
  /** URL of the service. */
  readonly issuer: string;
  /** ISO 8601, UTC. */
  readonly issued_at: string;
}

/** The text of the leaf (UTF-8). */
export function entryText(entry: LogEntry): string {
  return canonicalJson(entry);
}
