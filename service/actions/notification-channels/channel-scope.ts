import { isUuid } from '../../shapes/id.ts';
import { type ChannelRow, type ChannelScope, findChannel } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

type ScopeContext = Pick<Context<'key/session'>, 'caller'> & { readonly project?: { readonly id: string } | undefined };

/** The channels that an action is about: those of the project in its path, else those of the organization. */
export function scopeOfPath({ caller, project }: ScopeContext): ChannelScope {
  return { organizationId: caller.organizationId, projectId: project?.id ?? null };
}

/** A channel of the scope; 404 otherwise. */
export async function channelOfPath(id: string, context: ScopeContext & Pick<Context, 'store'>): Promise<ChannelRow> {
  const row = isUuid(id) ? await findChannel(context.store, id, scopeOfPath(context)) : undefined;
  if (!row) throw noChannel();
  return row;
}

export function noChannel(): Refusal {
  return new Refusal('not_found', 'Notification channel not found');
}
