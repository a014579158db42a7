import { isConfirmed } from '../../channels/raise-event.ts';
import { Refusal } from '../../model/refusal.ts';
import { Channel, channelOf, InProjectChannel, ProjectChannelChanges } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { findChannel, setChoice } from '../../store/channels/channels.ts';
import { defineAction } from '../define-action.ts';
import { updateChannel } from './update-channel.ts';

export default defineAction({
  name: 'notification-channels.update',
  summary: 'Update a notification channel of a project.',
  description:
    'Fields you omit stay unchanged. Of a channel of the organization, `events` and `least_severity` can be chosen for this project, and `inherit` restores its own choice.',
  verified: true,
  http: { method: 'put', path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}', status: 200 },
  params: InProjectChannel,
  body: ProjectChannelChanges,
  output: Channel,
  refuses: ['bad_request', 'not_found', 'invalid', 'too_many'],
  async run({ params: { channel_id: id }, body: { inherit, ...changes } }, context) {
    const { store, caller, project, audit, now } = context;
    const { organizationId } = caller;
    const common = isUuid(id) ? await findChannel(store, id, { organizationId, projectId: null }) : undefined;
    if (!common) return updateChannel(id, changes, context);
    const { events, least_severity: leastSeverity, ...others } = changes;
    if (Object.values(others).some((value) => value !== undefined))
      throw new Refusal('bad_request', 'This channel belongs to the organization: a project can only choose events');
    const choice = inherit
      ? null
      : { events: events ?? common.events, leastSeverity: leastSeverity ?? common.leastSeverity };
    await setChoice(store, { channelId: common.id, projectId: project.id }, choice);
    audit({ subjectId: common.id, detail: inherit ? 'inherit' : 'events' });
    const isOpen = await isConfirmed(store, common);
    return channelOf(common, { choice, isOpen, projectId: project.id, now: now() });
  },
});
