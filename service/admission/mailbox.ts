const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address delivers to, for limits only: without the tag after `+`, in lower case. Gmail ignores dots.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [domain, name] = [text.slice(at + 1), text.slice(0, Math.max(0, at)).split('+', 1)[0] ?? ''];
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
