import { ProjectSession, ProjectSessionRequest, projectSessionOf } from '../../shapes/projects/project-session.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findUser } from '../../store/accounts/users.ts';
import { findProjectSession } from '../../store/projects/project-sessions.ts';
import { keepSession, requireRoom } from '../../verification/keep-session.ts';
import { readSession } from '../../verification/read-session.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';

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
    const { store, caller, project, now, audit } = context;
    await requireCaller(context);
    const session = readSession(body, project.url, now());
    const { organizationId, userId } = caller;
    await lockOrganization(store, organizationId);
    const [projectId, { name }] = [project.id, body];
    if (!(await findProjectSession(store, { projectId, name }))) await requireRoom(store, projectId, 1);
    const row = await keepSession({ organizationId, projectId, userId, name, url: project.url, session }, context);
    audit({ subjectId: row.id, detail: name });
    return projectSessionOf({ session: row, createdBy: (await findUser(store, userId))?.name ?? null });
  },
});
