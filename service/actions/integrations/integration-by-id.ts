import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { findIntegration, type IntegrationRow } from '../../store/integrations/integrations.ts';
import type { Store } from '../../store/open.ts';
import type { Caller } from '../../world/caller.ts';

/** The organization's integration with that id. Throws `not_found`. */
export async function integrationById(
  id: string,
  { store, caller }: { readonly store: Store; readonly caller: Caller },
): Promise<IntegrationRow> {
  const { organizationId } = caller;
  const integration = isUuid(id) ? await findIntegration(store, { id, organizationId }) : undefined;
  if (!integration) throw new Refusal('not_found', 'Integration not found');
  return integration;
}
