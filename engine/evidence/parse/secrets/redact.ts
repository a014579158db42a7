const SHOWN = 8;

/** A redacted secret: at most its first 8 characters (a third of a short one) and its length. */
export function redact(secret: string): string {
  if (secret === '') return '(empty)';
  const clear = secret.slice(0, Math.min(SHOWN, Math.floor(secret.length / 3)));
  return `${clear}… (${secret.length} characters)`;
}
