import type { FastifyReply } from 'fastify';
import type { Extras } from '../actions/define-action.ts';

export const SESSION_COOKIE = 'session';

/** Binds a sign-in with an identity provider to the browser that started it. */
export const MARK_COOKIE = 'sign_in';

/** The second step of a sign-in, or the use of a passkey, that this browser has begun. */
export const CHALLENGE_COOKIE = 'challenge';

const MARK_SECONDS = 600;

type Session = NonNullable<Extras['session']>;

const optionsOf = (path: string, baseUrl: string) => ({ httpOnly: true, path, secure: baseUrl.startsWith('https:') });

/** Sets the session cookie, or clears it with null. */
export function setSessionCookie(reply: FastifyReply, session: Session | null, baseUrl: string): void {
  const options = { ...optionsOf('/', baseUrl), sameSite: 'lax' } as const;
  if (session) reply.setCookie(SESSION_COOKIE, session.token, { ...options, expires: session.expiresAt });
  else reply.clearCookie(SESSION_COOKIE, options);
}

export function setMarkCookie(reply: FastifyReply, mark: string, baseUrl: string): void {
  const options = { ...optionsOf('/api/v1/auth/oauth', baseUrl), sameSite: 'lax' } as const;
  reply.setCookie(MARK_COOKIE, mark, { ...options, maxAge: MARK_SECONDS });
}

/** Sets the challenge cookie, or clears it with null. */
export function setChallengeCookie(reply: FastifyReply, challenge: string | null, baseUrl: string): void {
  const options = { ...optionsOf('/api/v1/auth', baseUrl), sameSite: 'strict' } as const;
  if (challenge === null) reply.clearCookie(CHALLENGE_COOKIE, options);
  else reply.setCookie(CHALLENGE_COOKIE, challenge, { ...options, maxAge: MARK_SECONDS });
}
