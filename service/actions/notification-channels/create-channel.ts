import type { z } from 'zod';
import { countUse } from '../../admission/count-use.ts';
import { newSigningSecret, sealSettings } from '../../channels/channel-settings.ts';
import { isConfirmed } from '../../channels/raise-event.ts';
import { EVENT_KINDS } from '../../model/events.ts';
import { Refusal } from '../../model/refusal.ts';
import { CHANNEL_PROVIDERS } from '../../providers/channel/channel-providers.ts';
import {
  type AdmittedAddress,
  BadAddress,
  type ChannelKind,
  type ChannelSettings,
} from '../../providers/define-channel-provider.ts';
import { type ChannelRequest, channelOf, type NewChannel } from '../../shapes/channel.ts';
import { uuidOf } from '../../shapes/id.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { isStopped } from '../../store/channels/channel-stops.ts';
import { type ChannelRow, type ChannelScope, countChannels, insertChannel } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';

/** Channels of a project, and those of an organization for all projects. */
const MAX = 20;
const DEFAULT_EVENTS = EVENT_KINDS.filter((kind) => kind !== 'scan.finished');

type Creating = Omit<Context<'key/session'>, 'project'>;

/** The address as its provider takes it; 422 if it does not. */
export function admittedAddress(
  kind: ChannelKind,
  address: string,
  { config }: Pick<Context, 'config'>,
): AdmittedAddress {
  try {
    return CHANNEL_PROVIDERS[kind].admit(address, config.reach);
  } catch (error) {
    if (error instanceof BadAddress) throw new Refusal('invalid', `address: ${error.message}`);
    throw error;
  }
}

export async function createChannel(
  { kind, name, address: entered, events, least_severity: leastSeverity = 'high' }: z.output<typeof ChannelRequest>,
  scope: ChannelScope,
  context: Creating,
): Promise<z.input<typeof NewChannel>> {
  const { store, caller, vault, audit, now } = context;
  const { organizationId, projectId } = scope;
  const { address, shown, host } = admittedAddress(kind, entered, context);
  await lockOrganization(store, organizationId);
  if ((await countChannels(store, scope)) >= MAX)
    throw new Refusal(
      'bad_request',
      `Too many notification channels: at most ${MAX} of a project or of the organization`,
    );
  const id = uuidOf(context.randomBytes(16));
  const secret = CHANNEL_PROVIDERS[kind].signs ? newSigningSecret(context) : undefined;
  const settings: ChannelSettings = { address, ...(secret === undefined ? {} : { secret }) };
  const row = await insertChannel(store, {
    id,
    organizationId,
    projectId,
    kind,
    name,
    settings: sealSettings(vault, settings, { id, organizationId }),
    shownAddress: shown,
    host,
    events: events ?? DEFAULT_EVENTS,
    leastSeverity,
    mustConfirm: kind === 'email' && (await isStopped(store, { organizationId, address: shown })),
    userId: caller.userId,
  });
  audit({ subjectId: id, detail: `${kind}: ${name}` });
  const isOpen = await askedForConfirmation(row, context);
  return { ...channelOf(row, { isOpen, projectId, now: now() }), secret: secret ?? null };
}

/** Sends a confirmation link to an address that needs one; true if it does not. */
export async function askedForConfirmation(row: ChannelRow, context: Creating): Promise<boolean> {
  if (await isConfirmed(context.store, row)) return true;
  const { id: channelId, organizationId } = row;
  await countUse(
    ['confirmationsOfNetwork', 'confirmationsOfMailbox'],
    { address: context.request.address, email: row.shownAddress },
    context,
  );
  await context.send('mail.send', { kind: 'channel-confirmation', channelId, organizationId });
  return false;
}
