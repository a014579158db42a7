import { hasSession, parseTarget, type Session, sessionAt } from '@assay/engine';
import { openStored } from '../keys/vault.ts';
import { ownershipRefusal } from '../ownership/site-ownership.ts';
import { boundToSession, findProjectSession } from '../store/projects/project-sessions.ts';
import type { JobWorld } from '../world/job-world.ts';

interface Stored {
  readonly origin: string;
  readonly session: Session;
}

/** What is sealed of a session: the only origin that it is sent to is part of it. */
export function sealedSession(url: string, session: Session): string {
  return JSON.stringify({ origin: new URL(url).origin, session } satisfies Stored);
}

interface Asked {
  readonly projectId: string;
  /** Null: not signed in. */
  readonly name: string | null;
  readonly url: string;
}

type Opening = Pick<JobWorld, 'store' | 'vault' | 'config' | 'keyedHash' | 'now'>;

/** A session of a project for a URL, or why it cannot be used there now; undefined without a name. */
export async function openSession(
  { projectId, name, url }: Asked,
  world: Opening,
): Promise<{ readonly session: Session | undefined } | { readonly error: string }> {
  if (name === null) return { session: undefined };
  const row = await findProjectSession(world.store, { projectId, name });
  if (!row) return { error: `There is no session ${name}: set it in the settings of the project` };
  const text = openStored(world.vault, row.secret, boundToSession(row));
  if (text === undefined) return { error: `The session ${name} can no longer be read: set it again` };
  const { origin, session }: Stored = JSON.parse(text);
  if (new URL(url).origin !== origin) return { error: `The session ${name} is only for URLs of ${origin}` };
  if (!hasSession(sessionAt(parseTarget(url), session, world.now())))
    return { error: `The session ${name} has expired: set it again` };
  const refusal = await ownershipRefusal({ projectId, url }, world, { what: 'Signed-in scans' });
  return refusal === undefined ? { session } : { error: refusal };
}
