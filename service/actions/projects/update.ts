import { raiseMovedBadge } from '../../channels/raise-lost-badge.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Project, projectOf } from '../../shapes/project.ts';
import { Description, Name, UrlText, WebUrl } from '../../shapes/text.ts';
import { pauseTargets } from '../../store/monitoring/pause-targets.ts';
import { deleteProjectSessions } from '../../store/projects/project-sessions.ts';
import { isUniqueViolation, MOVED, updateProject } from '../../store/projects/projects.ts';
import { endBadges } from '../../store/proof/badges.ts';
import { requirePermission } from '../admit.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { attestation } from './attestation.ts';
import { siteUrl } from './site-url.ts';

export default defineAction({
  summary: 'Update a project.',
  description:
    'Fields you omit stay unchanged; changing the URL or the repository takes the scope `manage`, which project-scoped keys cannot have; set description or repository_url to null to clear it. Changing the origin of the URL (scheme, host or port) ends the badges and the ownership proof of the project, deletes its sessions, pauses its monitoring targets and starts a new history: earlier scans stay listed, but count for no badge, trend or comparison. Changing the path resets health until that page has been scanned.',
  scope: 'scan',
  http: { method: 'put', path: '/api/v1/projects/{project_id}', status: 200 },
  body: namedObject('ProjectChanges', {
    name: Name.optional(),
    url: UrlText.optional(),
    description: Description.nullable().optional(),
    repository_url: WebUrl.nullable().optional(),
  }),
  output: Project,
  refuses: ['conflict', 'invalid', 'forbidden'],
  async prepare({ body }, context) {
    // The repository is read with the organization's connection.
    if (body.url !== undefined || body.repository_url !== undefined)
      requirePermission(context.caller, { scope: 'manage', on: 'project' });
    return body.url === undefined ? undefined : siteUrl(body.url, context);
  },
  async run({ body, prepared: url }, context) {
    const { project, store } = context;
    const moves = url !== undefined && new URL(url).origin !== new URL(project.url).origin;
    const changes = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(url === undefined || url === project.url ? {} : { url, ...attestation(context) }),
      ...(moves ? MOVED : {}),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.repository_url === undefined ? {} : { repositoryUrl: body.repository_url }),
    };
    if (Object.keys(changes).length === 0) return projectOf(project);
    const changed = await updateProject(store, project.id, changes).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict', 'A project with this URL already exists');
      throw error;
    });
    if (moves) await leaveOrigin(context, url);
    return projectOf(changed ?? project);
  },
});

/** What belongs to the former origin of a project ends with it; its scans stay listed. */
async function leaveOrigin({ store, project, now, audit, send, config }: ProjectContext, url: string): Promise<void> {
  const [from, to] = [new URL(project.url).origin, new URL(url).origin];
  await raiseMovedBadge(store, project, { now: now(), send, config });
  await endBadges(store, project.id, now());
  await deleteProjectSessions(store, project.id);
  await pauseTargets(store, {
    projectId: project.id,
    at: now(),
    message: `Paused: the project changed from ${from} to ${to}`,
  });
  audit({ detail: `${from} to ${to}` });
}
