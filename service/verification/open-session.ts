import { hasSession, parseTarget, type Session, sessionAt } from '@assay/engine';
import { openStored } from '../keys/vault.ts';
import { ownershipRefusal } from '../ownership/site-ownership.ts';
import { boundToSession, findProjectSession, type ProjectSessionRow } from '../store/projects/project-sessions.ts';
import type { JobWorld } from '../world/job-world.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

/** What is used as it is, or how to get it. */
export type SessionValues = { readonly session: Session } | { readonly signIn: StoredSignIn };

type Stored = SessionValues & { readonly origin: string };

/** What is sealed of a session: the only origin that it is sent to is part of it. */
export function sealedSession(url: string, values: SessionValues): string {
  return JSON.stringify({ origin: new URL(url).origin, ...values } satisfies Stored);
}

export interface AskedSession {
  readonly projectId: string;
  /** Null: not signed in. */
  readonly name: string | null;
  readonly url: string;
}

export type OpeningWorld = Pick<JobWorld, 'store' | 'vault' | 'config' | 'keyedHash' | 'now'>;

type OpenedSession = { readonly session: Session | undefined } | (Stored & { readonly row: ProjectSessionRow });

/** A session of a project for a URL, or why it cannot be used there now; undefined without a name. Signs nobody in. */
export async function openSession(
  { projectId, name, url }: AskedSession,
  world: OpeningWorld,
): Promise<OpenedSession | { readonly error: string }> {
  if (name === null) return { session: undefined };
  const row = await findProjectSession(world.store, { projectId, name });
  if (!row) return { error: `There is no session ${name}: set it in the settings of the project` };
  const text = openStored(world.vault, row.secret, boundToSession(row));
  if (text === undefined) return { error: `The session ${name} can no longer be read: set it again` };
  const stored: Stored = JSON.parse(text);
  if (new URL(url).origin !== stored.origin)
    return { error: `The session ${name} is only for URLs of ${stored.origin}` };
  if ('session' in stored && !hasSession(sessionAt(parseTarget(url), stored.session, world.now())))
    return { error: `The session ${name} has expired: set it again` };
  const refusal = await ownershipRefusal({ projectId, url }, world, { what: 'Signed-in scans' });
  return refusal === undefined ? { ...stored, row } : { error: refusal };
}
