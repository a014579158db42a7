import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { ProjectSession, ProjectSessionRequest, projectSessionOf } from '../../shapes/projects/project-session.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findUser } from '../../store/accounts/users.ts';
import {
  boundToSession,
  countProjectSessions,
  findProjectSession,
  saveProjectSession,
} from '../../store/projects/project-sessions.ts';
import { sealedSession } from '../../verification/open-session.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { readSession } from './read-session.ts';

/** Sessions of one project. */
const MAX = 5;

export default defineAction({
  summary: 'Set a session of a project.',
  description:
    'Scans with the session are those of a signed-in user. Give exactly one of `cookie`, `headers`, `storage_state`, `form` and `recording`; with the last two, each scan signs in by itself. A session of the same name is replaced. Values are stored encrypted, never returned, and sent only to exactly the origin of the project URL; what signs in is typed on its site only. The session is deleted when that origin changes, or when whoever set it is removed. Use a test account with as few rights as possible.',
  verified: true,
  scope: 'manage',
  http: { method: 'put', path: '/api/v1/projects/{project_id}/sessions', status: 200 },
  body: ProjectSessionRequest,
  output: ProjectSession,
  refuses: ['bad_request', 'invalid'],
  async run({ body }, context) {
    const { store, caller, project, vault, now, audit } = context;
    await requireCaller(context);
    const { values, ...about } = readSession(body, project.url, now());
    const { organizationId, userId } = caller;
    await lockOrganization(store, organizationId);
    const [projectId, { name }] = [project.id, body];
    const former = await findProjectSession(store, { projectId, name });
    if (!former && (await countProjectSessions(store, projectId)) >= MAX)
      throw new Refusal('bad_request', `Too many sessions: at most ${MAX} per project`);
    const id = former?.id ?? newUuid(context);
    const secret = vault.seal(sealedSession(project.url, values), boundToSession({ id, organizationId }));
    const row = await saveProjectSession(store, {
      ...{ id, organizationId, projectId, name, userId, secret, ...about },
      ...{ createdAt: now(), usedAt: null, result: null, resultAt: null, failedSignIns: 0, signInError: null },
    });
    audit({ subjectId: id, detail: name });
    return projectSessionOf({ session: row, createdBy: (await findUser(store, userId))?.name ?? null });
  },
});
