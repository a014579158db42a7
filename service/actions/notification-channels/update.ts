import { isConfirmed } from '../../channels/raise-event.ts';
import { Refusal } from '../../model/refusal.ts';
import { Channel, ChannelChanges, channelOf, ProjectChannelChanges } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { findChannel, setChoice } from '../../store/channels/channels.ts';
import { scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';
import { updateChannel } from './update-channel.ts';

export default defineChannelTable(
  {
    name: 'update',
    verified: true,
    http: { method: 'put', path: '/{channel_id}', status: 200 },
    body: ProjectChannelChanges,
    output: Channel,
    async run({ params: { channel_id: id }, body: { inherit, ...changes } }, context) {
      const { store, audit, now } = context;
      const { organizationId, projectId } = scopeOfPath(context);
      if (projectId === null) return updateChannel(id, changes, context);
      const common = isUuid(id) ? await findChannel(store, id, { organizationId, projectId: null }) : undefined;
      if (!common) return updateChannel(id, changes, context);
      const { events, least_severity: leastSeverity, ...others } = changes;
      if (Object.values(others).some((value) => value !== undefined))
        throw new Refusal('bad_request', 'This channel belongs to the organization: a project can only choose events');
      const choice = inherit
        ? null
        : { events: events ?? common.events, leastSeverity: leastSeverity ?? common.leastSeverity };
      await setChoice(store, { channelId: common.id, projectId }, choice);
      audit({ subjectId: common.id, detail: inherit ? 'inherit' : 'events' });
      const isOpen = await isConfirmed(store, common);
      return channelOf(common, { choice, isOpen, projectId, now: now() });
    },
  },
  {
    project: {
      summary: 'Update a notification channel of a project.',
      description:
        'Fields you omit stay unchanged. Of a channel of the organization, `events` and `least_severity` can be chosen for this project, and `inherit` restores its own choice.',
      refuses: ['bad_request', 'invalid', 'too_many'],
    },
    organization: {
      summary: 'Update a notification channel of the organization.',
      description:
        'Fields you omit stay unchanged. A new address switches the channel on; switching it off cancels what waits to be sent.',
      body: ChannelChanges,
      refuses: ['invalid', 'too_many'],
    },
  },
);
