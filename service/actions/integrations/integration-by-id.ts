import { findIntegration, type IntegrationRow } from '../../store/integrations/integrations.ts';
import { byId } from '../by-id.ts';
import type { Context } from '../define-action.ts';

/** The organization's integration with that id. Throws `not_found`. */
export function integrationById(id: string, { store, caller }: Context<'key/session'>): Promise<IntegrationRow> {
  return byId(id, 'Integration', () => findIntegration(store, { id, organizationId: caller.organizationId }));
}
