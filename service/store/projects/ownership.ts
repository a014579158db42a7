import { eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { type OwnershipProof, projects } from '../schema.ts';

/** The latest ownership proof of a project's site. */
export async function findOwnership(store: Store, projectId: string): Promise<OwnershipProof | undefined> {
  const [row] = await store.select({ proof: projects.ownership }).from(projects).where(eq(projects.id, projectId));
  return row?.proof ?? undefined;
}

/** Null removes the proof. */
export async function saveOwnership(store: Store, projectId: string, proof: OwnershipProof | null): Promise<void> {
  await store.update(projects).set({ ownership: proof }).where(eq(projects.id, projectId));
}
