import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { type ChannelRow, type ChannelScope, findChannel } from '../../store/channels/channels.ts';
import { byId } from '../by-id.ts';
import type { Context } from '../define-action.ts';

type ScopeContext = Pick<Context<'key/session'>, 'caller'> & { readonly project?: { readonly id: string } | undefined };

export const NOUN = 'Notification channel';

/** The channels that an action is about: those of the project in its path, else those of the organization. */
export function scopeOfPath({ caller, project }: ScopeContext): ChannelScope {
  return { organizationId: caller.organizationId, projectId: project?.id ?? null };
}

/** A channel of the scope; 404 otherwise. */
export function channelOfPath(id: string, context: ScopeContext & Pick<Context, 'store'>): Promise<ChannelRow> {
  return byId(id, NOUN, () => findChannel(context.store, id, scopeOfPath(context)));
}

/** The same, or in a project a channel of its organization: of that only what belongs to the project may be shown. */
export async function logOfPath(
  id: string,
  context: ScopeContext & Pick<Context, 'store'>,
): Promise<{ readonly channel: ChannelRow; readonly projectId: string | null }> {
  const { organizationId, projectId } = scopeOfPath(context);
  const common = { organizationId, projectId: null };
  const row = isUuid(id) && projectId !== null ? await findChannel(context.store, id, common) : undefined;
  return row ? { channel: row, projectId } : { channel: await channelOfPath(id, context), projectId: null };
}

export function noChannel(): Refusal {
  return new Refusal('not_found', `${NOUN} not found`);
}
