import type { ChannelKind, ChannelProvider } from '../define-channel-provider.ts';
import discord from './discord.ts';
import email from './email.ts';
import slack from './slack.ts';
import webhook from './webhook.ts';

/** Every kind of channel. */
export const CHANNEL_PROVIDERS: Readonly<Record<ChannelKind, ChannelProvider>> = { email, webhook, slack, discord };
