import type { z } from 'zod';
import type { DeletedChannel } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { type ChannelScope, deleteChannel as deleteRow } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';
import { noChannel } from './channel-scope.ts';

export async function deleteChannel(
  id: string,
  scope: ChannelScope,
  { store, audit }: Pick<Context, 'store' | 'audit'>,
): Promise<z.input<typeof DeletedChannel>> {
  if (!isUuid(id) || !(await deleteRow(store, id, scope))) throw noChannel();
  audit({ subjectId: id });
  return { id, deleted: true };
}
