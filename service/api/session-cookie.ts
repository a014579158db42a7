import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = 'session';

interface Session {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Hands a session to the browser, or takes it away with null. */
export function setSessionCookie(reply: FastifyReply, session: Session | null, baseUrl: string): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: baseUrl.startsWith('https:') } as const;
  if (session) reply.setCookie(SESSION_COOKIE, session.token, { ...options, expires: session.expiresAt });
  else reply.clearCookie(SESSION_COOKIE, options);
}
