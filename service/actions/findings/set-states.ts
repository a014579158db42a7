import { z } from 'zod';
import { FindingStatesRequest } from '../../shapes/findings/finding-state.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { defineAction } from '../define-action.ts';
import { decideAbout, detailOf, stateOf } from './decide.ts';
import { findingsOfIds } from './findings-of.ts';

export default defineAction({
  summary: 'Decide about several findings.',
  description:
    'The same as the decision about one finding, for up to 200 findings of the latest scans at once. Changes all of them or none. Notes, assignees and states that are omitted stay as they are for each finding.',
  scope: 'triage',
  http: { method: 'put', path: '/api/v1/projects/{project_id}/finding-states', status: 200 },
  body: FindingStatesRequest,
  output: namedObject('FindingStatesResult', { changed: z.int().meta({ description: 'Number of findings' }) }),
  refuses: ['not_found', 'invalid'],
  async run({ body }, context) {
    const { store, caller, audit } = context;
    const { finding_ids, state = 'open', ...rest } = body;
    const next = await stateOf({ ...rest, state }, context);
    await lockOrganization(store, caller.organizationId);
    const ids = new Set(finding_ids.map((id) => id.toLowerCase()));
    await decideAbout(
      await findingsOfIds(ids, context),
      (before) => ({
        ...next,
        ...(body.state === undefined && before
          ? { state: before.state, reason: before.reason, until: before.until }
          : {}),
        ...(body.note === undefined && before ? { note: before.note } : {}),
        ...(body.assignee_id === undefined && before ? { assigneeId: before.assigneeId } : {}),
      }),
      context,
    );
    const count = `${ids.size} finding${ids.size === 1 ? '' : 's'}`;
    audit({ detail: `${count}: ${body.state === undefined ? 'state unchanged' : detailOf(next)}` });
    return { changed: ids.size };
  },
});
