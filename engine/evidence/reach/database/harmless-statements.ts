/** Statements whose failure leaves who may do what as it is. */
export const HARMLESS =
  /^(?:insert|update|delete|select|comment|create\s+(?:unique\s+)?index|create\s+extension|drop\s+extension|alter\s+extension|analyze|vacuum|notify|set|reset|alter\s+publication|create\s+event|reindex|cluster|refresh|truncate|call|create\s+statistics|alter\s+system|alter\s+database|security\s+label|create\s+text\s+search)\b/i;
/** Changes of values and of what Realtime sends, alone or within a block. */
const ABOUT_VALUES =
  /\b(?:set|drop)\s+(?:not\s+null|default)\b|\bvalidate\s+constraint\b|\badd\s+constraint\s+\w+\s+(?:check|unique)\b|\balter\s+publication\b/i;
const MORE_THAN_VALUES = /\b(?:policy|grant|revoke|security|create|execute)\b/i;
/** What a block runs as a text is told by `execute`. */
const NO_CODE = /--.*|'[^']*'|\bcreate\s+extension\b[^;]{0,200}/gi;
const CHANGES_RIGHTS = /\b(?:policy|grant|revoke|security|create|alter|drop|execute)\b/i;

/** Statements, and blocks that only write data or change what values may be. */
export function isHarmless(head: string, sql: string, file: string): boolean {
  if (HARMLESS.test(head)) return true;
  if (!/^(?:do|alter\s+table)\b/i.test(head)) return false;
  if (/(?:^|\/)seeds?(?:\/|[^/]{0,60}\.sql$)/i.test(file) && /^do\b/i.test(head)) return true;
  const parts = sql.replace(NO_CODE, '').split(';');
  return parts.every((part) => !CHANGES_RIGHTS.test(part) || (ABOUT_VALUES.test(part) && !MORE_THAN_VALUES.test(part)));
}
