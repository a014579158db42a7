import type { DecisionOf } from '@assay/engine';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { runs } from '../runs/run-schema.ts';
import { users } from '../schema.ts';
import { type FindingSource, findingStates } from './finding-schema.ts';

type FindingStateRow = typeof findingStates.$inferSelect;
type OwnedRun = Readonly<Pick<typeof runs.$inferSelect, 'kind' | 'projectId' | 'integrationId' | 'target'>>;

/** What findings belong to: a site of a project, its code (no origin), or an integration. */
export type FindingOwner =
  | { readonly projectId: string; readonly origin: string | null }
  | { readonly integrationId: string };

/** The owner of what was found at a URL. */
function ownerOfSite(projectId: string, url: string): FindingOwner {
  return { projectId, origin: new URL(url).origin };
}

export type NewState = Pick<
  FindingStateRow,
  'state' | 'reason' | 'until' | 'note' | 'assigneeId' | 'userId' | 'updatedAt'
>;

/** Decisions by fingerprint. */
export type States = ReadonlyMap<string, FindingStateRow>;

/** Whether findings of the source are of a site, and not of code or of settings. */
export function isOfSite({ kind }: FindingSource): boolean {
  return kind === 'scan' || kind === 'access';
}

/** Who decides about the findings of a source: the integration, or the project for its code or for the site of the scanned URL. */
export function ownerOf(source: FindingSource, projectId: string, url: string): FindingOwner {
  if (source.integrationId !== null) return { integrationId: source.integrationId };
  return isOfSite(source) ? ownerOfSite(projectId, url) : { projectId, origin: null };
}

/** Who decides about the findings of a run; undefined for kinds without decisions. */
export function ownerOfRun({ kind, projectId, integrationId, target }: OwnedRun): FindingOwner | undefined {
  if (integrationId !== null) return { integrationId };
  if (projectId === null || kind === 'analysis') return undefined;
  return kind === 'code' ? { projectId, origin: null } : ownerOfSite(projectId, target);
}

const ownedBy = (owner: FindingOwner) =>
  'projectId' in owner
    ? and(
        eq(findingStates.projectId, owner.projectId),
        owner.origin === null ? isNull(findingStates.origin) : eq(findingStates.origin, owner.origin),
      )
    : eq(findingStates.integrationId, owner.integrationId);

export async function statesOf(store: Store, owner: FindingOwner): Promise<States> {
  const rows = await store.select().from(findingStates).where(ownedBy(owner));
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

export interface StateWithPeople {
  readonly row: FindingStateRow;
  readonly assignee: Person | null;
  readonly user: Person | null;
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;

/** Decisions about these findings, with the people in them; without fingerprints, all that have an assignee. */
export async function statesWithPeople(
  store: Store,
  { projectId, integrationIds }: { readonly projectId: string; readonly integrationIds: readonly string[] },
  fingerprints?: readonly string[],
): Promise<StateWithPeople[]> {
  if (fingerprints?.length === 0) return [];
  const rows = await store
    .select()
    .from(findingStates)
    .where(
      and(
        fingerprints ? inArray(findingStates.fingerprint, [...fingerprints]) : isNotNull(findingStates.assigneeId),
        or(eq(findingStates.projectId, projectId), inArray(findingStates.integrationId, [...integrationIds])),
      ),
    );
  const ids = [...new Set(rows.flatMap(({ assigneeId, userId }) => [assigneeId ?? [], userId ?? []].flat()))];
  const people = await store
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  const personOf = (id: string | null) => people.find((person) => person.id === id) ?? null;
  return rows.map((row) => ({ row, assignee: personOf(row.assigneeId), user: personOf(row.userId) }));
}

/** Replaces the decisions about findings, given by fingerprint. */
export async function saveStates(
  store: Store,
  owner: FindingOwner,
  states: ReadonlyMap<string, NewState>,
): Promise<void> {
  if (states.size === 0) return;
  await store
    .insert(findingStates)
    .values([...states].map(([fingerprint, state]) => ({ ...state, ...owner, fingerprint })))
    .onConflictDoUpdate({
      target: [findingStates.projectId, findingStates.integrationId, findingStates.origin, findingStates.fingerprint],
      set: {
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        until: sql`excluded.until`,
        note: sql`excluded.note`,
        assigneeId: sql`excluded.assignee_id`,
        userId: sql`excluded.user_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

export function decisionsIn(states: States): DecisionOf {
  return ({ fingerprint }) => states.get(fingerprint);
}
