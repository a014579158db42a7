import type { z } from 'zod';
import { findUser } from '../../store/accounts/users.ts';
import type { Store } from '../../store/open.ts';
import { OPERATOR } from '../turn.ts';
import type { MailData } from './compose-mail.ts';

/** Whose turn an email takes: that of its reader's organization, or of the network that asked for it. */
export async function partyOfMail(data: z.output<typeof MailData>, store: Store): Promise<string> {
  if ('organizationId' in data) return data.organizationId;
  if ('userId' in data) return (await findUser(store, data.userId))?.organizationId ?? OPERATOR;
  return ('party' in data ? data.party : undefined) ?? OPERATOR;
}
