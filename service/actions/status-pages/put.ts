import { newSlug } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { StatusPage, StatusPageSettings, statusPageOf } from '../../shapes/monitoring/status-page.ts';
import { isUniqueViolation } from '../../store/projects/projects.ts';
import { findStatusPage, listShownTargets, saveStatusPage } from '../../store/status/status-pages.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Update the status page of a project.',
  description:
    'Publishes the names, states and uptime of the chosen monitoring targets at an address that needs no account, while `enabled` is true. Changes are public within 30 s.',
  scope: 'manage',
  verified: true,
  http: { method: 'put', path: '/api/v1/projects/{project_id}/status-page', status: 200 },
  body: StatusPageSettings,
  output: StatusPage,
  refuses: ['conflict', 'invalid'],
  async run({ body }, context) {
    const { store, project, config, audit } = context;
    const ids = [...new Set(body.target_ids)];
    const shown = await listShownTargets(store, project.id, ids.filter(isUuid));
    if (shown.length !== ids.length)
      throw new Refusal('invalid', 'target_ids: every id must be of a monitoring target of the project');
    const known = await findStatusPage(store, project.id);
    const slug = (body.slug ?? known?.slug) || newSlug(context);
    const page = await saveStatusPage(store, {
      projectId: project.id,
      enabled: body.enabled,
      slug,
      title: body.title,
      targetIds: ids,
      showsIncidents: body.shows_incidents,
      showsResponseTimes: body.shows_response_times,
      showsLastScan: body.shows_last_scan,
      indexable: body.indexable,
    }).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict', 'slug: another status page has this address');
      throw error;
    });
    audit({ subjectId: project.id, detail: body.enabled ? 'public' : 'off' });
    return statusPageOf(page, config.baseUrl);
  },
});
