import { z } from 'zod';
import { IDENTITY_PROVIDER_IDS } from '../providers/identity/identity-providers.ts';
import type { LinkedAccountRow } from '../store/accounts/linked-accounts.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const IdentityProviderId = z.enum(IDENTITY_PROVIDER_IDS);

export const LinkedAccount = namedObject('LinkedAccount', {
  provider: z.string(),
  email: z.string(),
  linked_at: Timestamp,
});

export function linkedAccountOf({ provider, email, linkedAt }: LinkedAccountRow): z.input<typeof LinkedAccount> {
  return { provider, email, linked_at: linkedAt.toISOString() };
}

/** Redirects the browser. */
export const Redirect = z.object({ location: z.string() });
