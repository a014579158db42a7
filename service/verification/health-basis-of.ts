import type { ModuleName } from '@assay/engine';
import { modulesOf, planOf } from '../model/plans.ts';
import { findOrganization } from '../store/accounts/organizations.ts';
import type { FindingSource } from '../store/findings/finding-schema.ts';
import type { Store } from '../store/open.ts';
import { findHealthBasis, type HealthBasis } from '../store/projects/health-basis.ts';
import type { ProjectRow } from '../store/projects/projects.ts';

/** The scan that the health of a project rests on under its plan; undefined if no scan of its own page has completed. */
export async function healthBasisOf(
  store: Store,
  { id, organizationId }: Pick<ProjectRow, 'id' | 'organizationId'>,
): Promise<HealthBasis | undefined> {
  return findHealthBasis(store, id, await planModulesOf(store, organizationId));
}

/** The modules that a scan has to cover to be a full one. */
export async function planModulesOf(store: Store, organizationId: string): Promise<readonly ModuleName[]> {
  const organization = await findOrganization(store, organizationId);
  return modulesOf(planOf(organization?.plan ?? 'free'));
}

/** A scan as the source of findings. */
export function scanSource(id: string): FindingSource {
  return { kind: 'scan', id, integrationId: null };
}
