import { planOf, refusedByPlan } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Project, projectOf } from '../../shapes/project.ts';
import { Description, Name, UrlText, WebUrl } from '../../shapes/text.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { countProjects, insertProject } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';
import { attestation } from './attestation.ts';
import { siteUrl } from './site-url.ts';

export default defineAction({
  summary: 'Create a project.',
  description:
    'A project represents one website. Its URL is normalized; it must use http or https, contain no user name or password, and resolve to public addresses only. By adding a URL you confirm that you are authorized to scan it; the user, time and IP address are recorded.',
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects', status: 201 },
  body: namedObject('NewProject', {
    name: Name,
    url: UrlText,
    description: Description.nullable().optional(),
    repository_url: WebUrl.nullable().optional(),
  }),
  output: Project,
  tool: {
    description:
      'Create a project for a website. Only for sites that the user is authorized to scan. Then start a scan with scans_start.',
    returns: ['id', 'name', 'url'],
  },
  refuses: ['forbidden', 'conflict', 'invalid'],
  prepare: ({ body }, context) => siteUrl(body.url, context),
  async run({ body, prepared: url }, context) {
    const { store, audit } = context;
    const { organizationId } = context.caller;
    const organization = await lockOrganization(store, organizationId);
    const plan = planOf(organization?.plan ?? 'free');
    const project = await insertProject(store, {
      organizationId,
      name: body.name,
      url,
      description: body.description ?? null,
      repositoryUrl: body.repository_url ?? null,
      ...attestation(context),
    });
    if (!project) throw new Refusal('conflict', 'A project with this URL already exists');
    if ((await countProjects(store, organizationId)) > plan.projects_limit)
      throw refusedByPlan(`Project limit reached: the ${plan.name} plan includes ${plan.projects_limit}`);
    audit({ subjectId: project.id });
    return projectOf(project);
  },
});
