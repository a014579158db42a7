import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { firstRow } from '../row-results.ts';
import { projects } from '../schema.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** Who attested that the URL may be scanned. */
type Attestation = Pick<ProjectRow, 'attestedBy' | 'attestedAt' | 'attestedAddress'>;

type NewProject = Pick<ProjectRow, 'organizationId' | 'name' | 'url'> &
  Partial<Pick<ProjectRow, 'description' | 'repositoryUrl'> & Attestation>;

interface ProjectKey {
  readonly id: string;
  readonly organizationId: string;
}

const keyed = ({ id, organizationId }: ProjectKey) =>
  and(eq(projects.id, id), eq(projects.organizationId, organizationId));

/** Undefined if the organization has a project with this URL. */
export function insertProject(store: Store, project: NewProject): Promise<ProjectRow | undefined> {
  return store.insert(projects).values(project).onConflictDoNothing().returning().then(firstRow);
}

const projectByKey = prepared((store) =>
  store
    .select()
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('id')), eq(projects.organizationId, sql.placeholder('organizationId'))))
    .prepare('project_by_key'),
);

export function findProject(store: Store, { id, organizationId }: ProjectKey): Promise<ProjectRow | undefined> {
  return projectByKey(store).execute({ id, organizationId }).then(firstRow);
}

/** The same, with a row lock until the transaction ends. */
export function holdProject(store: Store, key: ProjectKey): Promise<ProjectRow | undefined> {
  return store.select().from(projects).where(keyed(key)).for('no key update').then(firstRow);
}

/** Locks a project until the transaction ends, as `holdProject` does. */
export async function lockProject(store: Store, id: string): Promise<void> {
  await store.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');
}

export function countProjects(store: Store, organizationId: string): Promise<number> {
  return store.$count(projects, eq(projects.organizationId, organizationId));
}

const projectsOf = prepared((store) =>
  store
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.organizationId, sql.placeholder('organizationId')),
        sql`(${sql.placeholder('only')}::uuid is null or ${projects.id} = ${sql.placeholder('only')}::uuid)`,
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(sql.placeholder('limit'))
    .prepare('projects_of_organization'),
);

/** Newest first; with `only`, just that one. */
export async function listProjects(
  store: Store,
  organizationId: string,
  only: string | null,
  limit: number,
): Promise<ProjectRow[]> {
  return projectsOf(store).execute({ organizationId, only, limit });
}

/** What changes with the origin: earlier scans stop counting, and the proof of ownership ends. */
export const MOVED = { siteSince: sql`now()`, ownership: null };

/** A duplicate URL within the organization violates the unique index: see `isUniqueViolation`. */
export function updateProject(
  store: Store,
  id: string,
  changes: Partial<
    Pick<
      ProjectRow,
      'name' | 'url' | 'description' | 'repositoryUrl' | 'codeScans' | 'nextCodeScanAt' | 'maintenance'
    > &
      Attestation &
      typeof MOVED
  >,
): Promise<ProjectRow | undefined> {
  return store.update(projects).set(changes).where(eq(projects.id, id)).returning().then(firstRow);
}

/** Also deletes its scans and keys. */
export async function deleteProject(store: Store, id: string): Promise<void> {
  await store.delete(projects).where(eq(projects.id, id));
}

/** Whether an error is a unique violation (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
