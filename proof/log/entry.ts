import { canonicalJson } from '../canonical.ts';

/** That something with this hash was issued, by whom and when; nothing of its content. */
export interface LogEntry {
  readonly kind: 'report' | 'badge';
  /** SHA-256, hex. */
  readonly hash: string;
  /** Address of the service. */
  readonly issuer: string;
  /** ISO 8601, UTC. */
  readonly issued_at: string;
}

/** The text whose UTF-8 bytes are the leaf of the log. */
export function entryText(entry: LogEntry): string {
  return canonicalJson(entry);
}
