import type { z } from 'zod';
import { openSettings, sealSettings } from '../../channels/channel-settings.ts';
import { isConfirmed } from '../../channels/raise-event.ts';
import { switchOff } from '../../channels/switch-off.ts';
import { Refusal } from '../../model/refusal.ts';
import { Channel, ChannelChanges, channelOf, ProjectChannelChanges } from '../../shapes/channels/channel.ts';
import { timingColumns } from '../../shapes/channels/channel-timing.ts';
import { isUuid } from '../../shapes/id.ts';
import { isStopped } from '../../store/channels/channel-stops.ts';
import {
  type ChannelRow,
  findChannel,
  lockChannel,
  setChoice,
  updateChannel as updateRow,
} from '../../store/channels/channels.ts';
import { releaseHeld } from '../../store/channels/held-messages.ts';
import type { Context } from '../define-action.ts';
import { admittedAddress, askedForConfirmation } from './channel-address.ts';
import { channelOfPath, noChannel, scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

export default defineChannelTable({
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
});

type Updating = Context<'key/session'>;
type Changes = z.output<typeof ChannelChanges>;

/** Changes a channel of the scope. */
async function updateChannel(id: string, changes: Changes, context: Updating): Promise<z.input<typeof Channel>> {
  const { store, audit, now } = context;
  const scope = scopeOfPath(context);
  const channel = await lockChannel(store, (await channelOfPath(id, context)).id);
  if (!channel) throw noChannel();
  const { name, events, least_severity: leastSeverity, enabled } = changes;
  const moved = changes.address === undefined ? {} : await newAddress(channel, changes.address, context);
  const on = enabled === true || (changes.address !== undefined && enabled === undefined);
  const address = moved.shownAddress ?? channel.shownAddress;
  const { organizationId } = channel;
  const stopped = on && channel.kind === 'email' && (await isStopped(store, { organizationId, address }));
  const row = await updateRow(store, channel.id, {
    ...(name === undefined ? {} : { name }),
    ...(events === undefined ? {} : { events }),
    ...(leastSeverity === undefined ? {} : { leastSeverity }),
    ...timingColumns(changes),
    ...moved,
    ...(stopped ? { confirmedAt: null, mustConfirm: true } : {}),
    ...(on && channel.offAt !== null
      ? { offAt: null, offReason: null, failingSince: null, userId: context.caller.userId }
      : {}),
  });
  if (Object.keys(timingColumns(changes)).length > 0) await releaseHeld(store, channel.id, now());
  const off = enabled === false && channel.offAt === null;
  const after = off ? await switchOff(store, channel, { reason: 'user', now: now() }) : row;
  if (!after) throw noChannel();
  audit({ subjectId: channel.id, detail: Object.keys(changes).join(', ') });
  const isOpen =
    after.offAt === null && (on || changes.address !== undefined)
      ? await askedForConfirmation(after, context)
      : await isConfirmed(store, after);
  return channelOf(after, { isOpen, projectId: scope.projectId, now: now() });
}

/** The signing secret stays; an email address has to be confirmed again. */
async function newAddress(channel: ChannelRow, entered: string, context: Updating): Promise<Partial<ChannelRow>> {
  const { address, shown, host } = admittedAddress(channel.kind, entered, context);
  const before = openSettings(context.vault, channel, context.now());
  const settings = sealSettings(context.vault, { ...before, address }, channel);
  const isEmail = channel.kind === 'email';
  const same = isEmail && shown === channel.shownAddress;
  const { organizationId } = channel;
  const mustConfirm = isEmail && (await isStopped(context.store, { organizationId, address: shown }));
  return {
    settings,
    shownAddress: shown,
    host,
    failingSince: null,
    ...(same ? {} : { confirmedAt: null, confirmHash: null, confirmExpiresAt: null, mustConfirm }),
  };
}
