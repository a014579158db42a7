import { raiseMovedBadge } from '../../channels/raise-lost-badge.ts';
import { CODE_SCHEDULES, type CodeSchedule, planOf, refusedByPlan } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import { nextTurn } from '../../monitoring/schedule.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { CodeScanSchedule, Project, projectOf } from '../../shapes/project.ts';
import { Description, Name, UrlText, WebUrl } from '../../shapes/text.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { pauseTargets } from '../../store/monitoring/pause-targets.ts';
import { deleteProjectSessions } from '../../store/projects/project-sessions.ts';
import { isUniqueViolation, MOVED, updateProject } from '../../store/projects/projects.ts';
import { deleteTestAccounts } from '../../store/projects/test-accounts.ts';
import { endBadges } from '../../store/proof/badges.ts';
import { requirePermission } from '../admit.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { attestation } from './attestation.ts';
import { siteUrl } from './site-url.ts';

export default defineAction({
  summary: 'Update a project.',
  description:
    'Fields you omit stay unchanged; changing the URL, the repository or the schedule of its scans takes the scope `manage`, which project-scoped keys cannot have; set description, repository_url or code_scans to null to clear it. A plan without scheduled code scans refuses `code_scans`. Changing the origin of the URL (scheme, host or port) ends the badges and the ownership proof of the project, deletes its sessions, pauses its monitoring targets and starts a new history: earlier scans stay listed, but count for no badge, trend or comparison. Changing the path resets health until that page has been scanned.',
  scope: 'scan',
  http: { method: 'put', path: '/api/v1/projects/{project_id}', status: 200 },
  body: namedObject('ProjectChanges', {
    name: Name.optional(),
    url: UrlText.optional(),
    description: Description.nullable().optional(),
    repository_url: WebUrl.nullable().optional(),
    code_scans: CodeScanSchedule.nullable().optional().meta({
      description: 'How often the repository is scanned, as far as the plan includes it; null: on request',
    }),
  }),
  output: Project,
  refuses: ['conflict', 'invalid', 'forbidden'],
  async prepare({ body }, context) {
    // The repository is read with the organization's connection.
    if (body.url !== undefined || body.repository_url !== undefined || body.code_scans !== undefined)
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
      ...(body.code_scans === undefined ? {} : await scheduled(body.code_scans, context)),
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

/** A schedule that the plan includes. Throws `forbidden` if it includes none, or `invalid`. */
async function scheduled(codeScans: CodeSchedule | null, { store, project, caller, now }: ProjectContext) {
  if (codeScans === null) return { codeScans, nextCodeScanAt: null };
  if (!caller.verified) throw new Refusal('forbidden', 'Verify your email to start scanning');
  const plan = planOf((await findOrganization(store, project.organizationId))?.plan ?? 'free');
  const { code_schedules: allowed } = plan;
  if (allowed.length === 0) throw refusedByPlan(`The ${plan.name} plan does not include scheduled code scans`);
  if (!allowed.includes(codeScans))
    throw refusedByPlan(`code_scans: the ${plan.name} plan includes ${allowed.join(' and ')}`, 'invalid');
  return { codeScans, nextCodeScanAt: nextTurn(project.id, CODE_SCHEDULES[codeScans], now()) };
}

/** What belongs to the former origin of a project ends with it; its scans stay listed. */
async function leaveOrigin({ store, project, now, audit, send, config }: ProjectContext, url: string): Promise<void> {
  const [from, to] = [new URL(project.url).origin, new URL(url).origin];
  await raiseMovedBadge(store, project, { now: now(), send, config });
  await endBadges(store, project.id, now());
  await deleteProjectSessions(store, project.id);
  await deleteTestAccounts(store, project.id);
  await pauseTargets(store, {
    projectId: project.id,
    at: now(),
    message: `Paused: the project changed from ${from} to ${to}`,
  });
  audit({ detail: `${from} to ${to}` });
}
