import { findIntegration, type IntegrationRow } from '../../store/integrations/integrations.ts';
import type { Store } from '../../store/open.ts';
import type { Caller } from '../../world/caller.ts';
import { byId } from '../by-id.ts';

/** The organization's integration with that id. Throws `not_found`. */
export function integrationById(
  id: string,
  { store, caller }: { readonly store: Store; readonly caller: Caller },
): Promise<IntegrationRow> {
  return byId(id, 'Integration', () => findIntegration(store, { id, organizationId: caller.organizationId }));
}
