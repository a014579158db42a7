import type { FastifyReply } from 'fastify';
import type { Performed } from '../actions/perform.ts';

export const SESSION_COOKIE = 'session';

/** Binds a sign-in with an identity provider to the browser that started it. */
export const MARK_COOKIE = 'sign_in';

/** The second step of a sign-in, or the use of a passkey, that this browser has begun. */
export const CHALLENGE_COOKIE = 'challenge';

const MARK_SECONDS = 600;

/** Sets the session cookie, or clears it with null. */
export function setSessionCookie(reply: FastifyReply, session: NonNullable<Performed['session']> | null, baseUrl: string): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: baseUrl.startsWith('https:') } as const;
  if (session) reply.setCookie(SESSION_COOKIE, session.token, { ...options, expires: session.expiresAt });
  else reply.clearCookie(SESSION_COOKIE, options);
}

export function setMarkCookie(reply: FastifyReply, mark: string, baseUrl: string): void {
  reply.setCookie(MARK_COOKIE, mark, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/v1/auth/oauth',
    secure: baseUrl.startsWith('https:'),
    maxAge: MARK_SECONDS,
  });
}

/** Sets the challenge cookie, or clears it with null. */
export function setChallengeCookie(reply: FastifyReply, challenge: string | null, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/v1/auth', secure } as const;
  if (challenge === null) reply.clearCookie(CHALLENGE_COOKIE, options);
  else reply.setCookie(CHALLENGE_COOKIE, challenge, { ...options, maxAge: MARK_SECONDS });
}
