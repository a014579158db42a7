import { countUse } from '../../admission/count-use.ts';
import { isConfirmed } from '../../channels/raise-event.ts';
import { Refusal } from '../../model/refusal.ts';
import { CHANNEL_PROVIDERS } from '../../providers/channel/channel-providers.ts';
import { type AdmittedAddress, BadAddress, type ChannelKind } from '../../providers/define-channel-provider.ts';
import type { ChannelRow } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';

/** The address as its provider takes it; 422 if it does not. */
export function admittedAddress(kind: ChannelKind, address: string, { config }: Context): AdmittedAddress {
  try {
    return CHANNEL_PROVIDERS[kind].admit(address, config.reach);
  } catch (error) {
    if (error instanceof BadAddress) throw new Refusal('invalid', `address: ${error.message}`);
    throw error;
  }
}

/** Sends a confirmation link to an address that needs one; true if it does not. */
export async function askedForConfirmation(
  row: ChannelRow,
  context: Omit<Context<'key/session'>, 'project'>,
): Promise<boolean> {
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
