import type { Mail } from '../define-mail-provider.ts';

/**
 * The headers that identify an email and those it belongs to (RFC 5322, section 3.6.4). All of a thread refer to the same root, so that
 * they are shown together also if a provider replaces the Message-ID.
 */
export function messageIds({ id, thread }: Pick<Mail, 'id' | 'thread'>, from: string): Record<string, string> {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const idOf = (own: string) => `<${own}@${domain}>`;
  const answered = thread?.answers === undefined ? [] : [idOf(thread.answers)];
  return {
    ...(id === undefined ? {} : { 'Message-ID': idOf(id) }),
    ...(thread ? { References: [idOf(`incident-${thread.id}`), ...answered].join(' ') } : {}),
    ...(answered[0] === undefined ? {} : { 'In-Reply-To': answered[0] }),
  };
}
