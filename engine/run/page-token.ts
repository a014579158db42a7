import { outcomeOf, Unavailable } from '../evidence/define-collector.ts';
import type { NetworkRequest } from '../evidence/facts/visit.ts';
import { tokensIn } from '../evidence/parse/access/tokens.ts';
import { createReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { type Session, sessionAt } from '../scan-target/session.ts';
import type { Target } from '../scan-target/target.ts';
import { type ProbeSession, probeSession } from './probe-session.ts';

const BEARER = /^Bearer ([\w.~+/-]{16,4096}=*)$/i;
const REQUESTS = 200;
const SECONDS = 60;

interface Opening {
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The session for requests that no browser sends; empty without a session. If what signs the user in is in storage of the browser, the page is opened once: the
 * token that its own requests carry to the target's origin is then part of the session.
 */
export async function probeSessionOfPage(
  target: Target,
  session: Session | undefined,
  opening: Opening,
): Promise<ProbeSession> {
  if (!session) return {};
  const now = new Date();
  const known = probeSession(target, session, now);
  if (!known.isWithoutSession) return known;
  const { authorization, sentBefore } = await tokenOfPage(target, session, opening);
  return authorization === undefined
    ? { ...known, sentBefore }
    : { headers: { ...known.headers, authorization }, sentBefore };
}

async function tokenOfPage(
  target: Target,
  session: Session,
  { settings, signal }: Opening,
): Promise<{ readonly authorization?: string | undefined; readonly sentBefore: number }> {
  const how = {
    modules: [],
    formFactor: 'desktop' as const,
    browser: true,
    requests: REQUESTS,
    isAdaptive: true,
    session,
    recordsSent: true,
    signal,
  };
  const reach = createReach(target, settings, how);
  reach.raiseTo({ requests: REQUESTS, deadlineSeconds: SECONDS });
  try {
    const visit = await outcomeOf(reach.visit(target.url));
    const sentBefore = reach.requestsSent();
    if (visit instanceof Unavailable) return { sentBefore };
    const { origin, storage, sessionStorage } = sessionAt(target, session, new Date());
    const stored = [...Object.values(storage), ...Object.values(sessionStorage)];
    return { authorization: userToken(visit.network, origin, stored), sentBefore };
  } finally {
    await reach.close();
  }
}

/** The bearer token of the user among requests to an origin: one that is stored, or of the same user as one that is. */
export function userToken(
  network: readonly Pick<NetworkRequest, 'url' | 'sent'>[],
  origin: string,
  stored: readonly string[],
): string | undefined {
  const users = new Set(tokensIn(stored).flatMap(({ claims: { sub } }) => (typeof sub === 'string' ? sub : [])));
  const isOfUser = (token: string) =>
    stored.some((value) => value.includes(token)) ||
    tokensIn([token]).some(({ claims: { sub } }) => typeof sub === 'string' && users.has(sub));
  const fields = network.flatMap(({ url, sent }) =>
    URL.parse(url)?.origin === origin ? (sent?.headers.authorization ?? []) : [],
  );
  return fields.findLast((field) => isOfUser(BEARER.exec(field)?.[1] ?? ' '));
}
