import { z } from 'zod';
import { openStored, type Vault } from '../keys/vault.ts';
import type { ChannelSettings } from '../providers/define-channel-provider.ts';
import { boundToChannel, type ChannelRow } from '../store/channels/channels.ts';

const Stored = z.object({
  address: z.string(),
  secret: z.string().optional(),
  formerSecret: z.string().optional(),
});

const SECRET_BYTES = 32;

type Key = Pick<ChannelRow, 'id' | 'organizationId'>;

export function sealSettings(vault: Vault, settings: ChannelSettings, key: Key): string {
  return vault.seal(JSON.stringify(settings), boundToChannel(key));
}

/** Undefined if they can no longer be read. The former secret is left out once it has expired. */
export function openSettings(
  vault: Pick<Vault, 'open'>,
  channel: Pick<ChannelRow, 'id' | 'organizationId' | 'settings' | 'formerSecretUntil'>,
  now: Date,
): ChannelSettings | undefined {
  const text = openStored(vault, channel.settings, boundToChannel(channel));
  if (text === undefined) return undefined;
  const { address, secret, formerSecret } = Stored.parse(JSON.parse(text));
  const former = channel.formerSecretUntil !== null && now < channel.formerSecretUntil ? formerSecret : undefined;
  return {
    address,
    ...(secret === undefined ? {} : { secret }),
    ...(former === undefined ? {} : { formerSecret: former }),
  };
}

/** A secret for signatures (Standard Webhooks). */
export function newSigningSecret({ randomBytes }: { randomBytes(count: number): Uint8Array }): string {
  return `whsec_${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
}
