import { newUuid } from '../keys/secret.ts';
import { Refusal } from '../model/refusal.ts';
import type { AccountFacts } from '../store/projects/project-session-schema.ts';
import {
  boundToSession,
  countProjectSessions,
  findProjectSession,
  type ProjectSessionRow,
  saveProjectSession,
} from '../store/projects/project-sessions.ts';
import type { JobWorld } from '../world/job-world.ts';
import { sealedSession } from './open-session.ts';
import type { ReadSession } from './read-session.ts';

/** Sessions of one project. */
const MAX = 5;

/** Throws `bad_request` if a project has no room for so many further sessions. */
export async function requireRoom(store: JobWorld['store'], projectId: string, further: number): Promise<void> {
  if ((await countProjectSessions(store, projectId)) + further > MAX)
    throw new Refusal('bad_request', `Too many sessions: at most ${MAX} per project`);
}

interface Keeping extends Pick<ProjectSessionRow, 'organizationId' | 'projectId' | 'userId' | 'name'> {
  /** Of the project, whose origin is the only one that the session is sent to. */
  readonly url: string;
  readonly session: ReadSession;
  /** That it was created for. */
  readonly account?: AccountFacts;
}

/** Stores a session sealed, in the place of one of the same name. The organization must be locked. */
export async function keepSession(
  { url, session: { values, ...about }, ...row }: Keeping,
  world: Pick<JobWorld, 'store' | 'vault' | 'now' | 'randomBytes'>,
): Promise<ProjectSessionRow> {
  const { store, vault, now } = world;
  const id = (await findProjectSession(store, row))?.id ?? newUuid(world);
  const secret = vault.seal(sealedSession(url, values), boundToSession({ id, organizationId: row.organizationId }));
  return saveProjectSession(store, {
    ...{ id, secret, ...row, ...about },
    ...{ createdAt: now(), usedAt: null, result: null, resultAt: null, failedSignIns: 0, signInError: null },
  });
}
