import type { z } from 'zod';
import { openSettings, sealSettings } from '../../channels/channel-settings.ts';
import { isConfirmed } from '../../channels/raise-event.ts';
import { switchOff } from '../../channels/switch-off.ts';
import { Refusal } from '../../model/refusal.ts';
import { type Channel, type ChannelChanges, channelOf } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { isStopped } from '../../store/channels/channel-stops.ts';
import { type ChannelRow, lockChannel, updateChannel as updateRow } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';
import { admittedAddress, askedForConfirmation } from './channel-address.ts';
import { channelOfPath, scopeOfPath } from './channel-scope.ts';

type Updating = Context<'key/session'>;
type Changes = z.output<typeof ChannelChanges>;

/** Changes a channel of the scope. */
export async function updateChannel(id: string, changes: Changes, context: Updating): Promise<z.input<typeof Channel>> {
  const { store, audit, now } = context;
  const scope = scopeOfPath(context);
  await channelOfPath(id, context);
  const channel = isUuid(id) ? await lockChannel(store, id) : undefined;
  if (!channel) throw new Refusal('not_found', 'Notification channel not found');
  const { name, events, least_severity: leastSeverity, enabled } = changes;
  const moved = changes.address === undefined ? {} : await newAddress(channel, changes.address, context);
  const on = enabled === true || (changes.address !== undefined && enabled === undefined);
  const address = moved.shownAddress ?? channel.shownAddress;
  const { organizationId } = channel;
  const { userId } = context.caller;
  const stopped = on && channel.kind === 'email' && (await isStopped(store, { organizationId, address }));
  const row = await updateRow(store, channel.id, {
    ...(name === undefined ? {} : { name }),
    ...(events === undefined ? {} : { events }),
    ...(leastSeverity === undefined ? {} : { leastSeverity }),
    ...moved,
    ...(stopped ? { confirmedAt: null, mustConfirm: true } : {}),
    ...(on && channel.offAt !== null ? { offAt: null, offReason: null, failingSince: null, userId } : {}),
  });
  const off = enabled === false && channel.offAt === null;
  const after = off ? await switchOff(store, channel, { reason: 'user', now: now() }) : row;
  if (!after) throw new Refusal('not_found', 'Notification channel not found');
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
