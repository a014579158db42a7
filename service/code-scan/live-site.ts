import type { WorkflowScanOptions } from '@assay/engine';
import { type OwnershipWorld, ownershipRefusal } from '../ownership/site-ownership.ts';
import { findProject } from '../store/projects/projects.ts';

/** The site of a project, for a scan of its code; its back end is asked for data only as far as the server's rule of ownership allows it. */
export async function liveSiteOf(
  key: { readonly id: string; readonly organizationId: string },
  world: OwnershipWorld,
): Promise<WorkflowScanOptions['site']> {
  const project = await findProject(world.store, key);
  if (!project) return undefined;
  const { id: projectId, url } = project;
  return {
    url,
    settings: world.config.reach,
    async refusal() {
      const isRefused = (await ownershipRefusal({ projectId, url }, world)) !== undefined;
      return isRefused ? `the ownership of ${new URL(url).origin} is not verified` : undefined;
    },
  };
}
