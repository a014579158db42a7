import { isDeepStrictEqual } from 'node:util';
import { hasBegun, type MaintenanceWindow } from '../../model/maintenance.ts';
import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { MaintenanceWindows } from '../../shapes/monitoring/maintenance.ts';
import { updateProject } from '../../store/projects/projects.ts';
import { listShownTargets } from '../../store/status/status-pages.ts';
import { defineAction } from '../define-action.ts';

/** Longer than statistics look back. */
const KEPT_DAYS = 92;
const MAX_KEPT = 100;
const DAY = 86_400_000;

export default defineAction({
  summary: 'Replace the maintenance windows of a project.',
  description:
    'Within a window, its monitoring targets are neither checked nor re-scanned: no alert is sent and no downtime is counted. Removing a window ends it; changes apply within 5 minutes.',
  scope: 'manage',
  verified: true,
  http: { method: 'put', path: '/api/v1/projects/{project_id}/maintenance', status: 200 },
  body: MaintenanceWindows,
  output: MaintenanceWindows,
  refuses: ['invalid'],
  async run({ body: { windows } }, { store, project, now, audit }) {
    const ids = [...new Set(windows.flatMap(({ target_ids: some }) => some))];
    // Those of deleted targets stay in the windows that are given back.
    const before = new Set(project.maintenance.flatMap(({ target_ids: some }) => some));
    const added = ids.filter((id) => !before.has(id));
    if ((await listShownTargets(store, project.id, added.filter(isUuid))).length !== added.length)
      throw new Refusal('invalid', 'windows: every target id must be of a monitoring target of the project');
    const at = now().toISOString();
    const next = windows.map((one): MaintenanceWindow => {
      const isSame = (old: MaintenanceWindow) => isDeepStrictEqual({ ...one, created_at: old.created_at }, old);
      return project.maintenance.find(isSame) ?? { ...one, created_at: at };
    });
    const past = project.maintenance
      .filter((old) => !next.includes(old) && hasBegun(old, now().getTime()))
      .map((old): MaintenanceWindow => ({ ...old, ended_at: old.ended_at ?? at }))
      .filter(({ ended_at: end = '' }) => now().getTime() - Date.parse(end) < KEPT_DAYS * DAY)
      .slice(-MAX_KEPT);
    await updateProject(store, project.id, { maintenance: [...past, ...next] });
    audit({
      subjectId: project.id,
      detail:
        windows
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200) || 'none',
    });
    return { windows };
  },
});
