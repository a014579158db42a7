import type { FixVerdict } from '@assay/engine';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { projects } from '../schema.ts';
import { fixVerifications } from './finding-schema.ts';

export type FixVerificationRow = typeof fixVerifications.$inferSelect;

const unended = inArray(fixVerifications.status, ['pending', 'running']);
/** Verifications of a project that are kept. */
const MAX_KEPT = 500;

export async function insertVerification(
  store: Store,
  row: Pick<FixVerificationRow, 'projectId' | 'findingId' | 'fingerprints' | 'source'>,
): Promise<FixVerificationRow> {
  await prune(store, row.projectId);
  return store.insert(fixVerifications).values(row).returning().then(onlyRow);
}

async function prune(store: Store, projectId: string): Promise<void> {
  await store.execute(sql`delete from ${fixVerifications} where id in (
    select id from ${fixVerifications} where project_id = ${projectId} and checked_at is not null
    order by created_at desc offset ${MAX_KEPT})`);
}

/** Notes that the job was sent; `again` if its first one was lost. */
export async function markSent(store: Store, id: string, now: Date, again = false): Promise<void> {
  await store.update(fixVerifications).set({ sentAt: now, resent: again }).where(eq(fixVerifications.id, id));
}

/** Open verifications of a project, oldest first. */
export function openVerifications(store: Store, projectId: string): Promise<FixVerificationRow[]> {
  return store
    .select()
    .from(fixVerifications)
    .where(and(eq(fixVerifications.projectId, projectId), unended))
    .orderBy(asc(fixVerifications.createdAt), asc(fixVerifications.id));
}

export const findVerification = rowBy(fixVerifications, fixVerifications.id);

/** The latest verifications of a project, newest first. */
export function latestVerifications(store: Store, projectId: string): Promise<FixVerificationRow[]> {
  return store
    .select()
    .from(fixVerifications)
    .where(eq(fixVerifications.projectId, projectId))
    .orderBy(desc(fixVerifications.createdAt), desc(fixVerifications.id))
    .limit(MAX_KEPT);
}

/** Marks a verification as running, also after its worker died; undefined if it has ended or is deleted. */
export function startVerification(store: Store, id: string, now: Date): Promise<FixVerificationRow | undefined> {
  return store
    .update(fixVerifications)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(fixVerifications.id, id), unended))
    .returning()
    .then(firstRow);
}

/** False if it has ended or is deleted and its worker should stop. */
export async function isVerificationOpen(store: Store, id: string): Promise<boolean> {
  return (await store.$count(fixVerifications, and(eq(fixVerifications.id, id), unended))) > 0;
}

/** False if it had ended. */
export function finishVerification(
  store: Store,
  { id, fingerprints }: Pick<FixVerificationRow, 'id' | 'fingerprints'>,
  { status, evidence, remaining, fixed }: FixVerdict,
  now: Date,
): Promise<boolean> {
  const undecided = fixed.length > 0 ? fingerprints.filter((fingerprint) => !fixed.includes(fingerprint)) : null;
  const left = { fixed: null, not_testable: undecided, still_there: [...remaining] }[status];
  return store
    .update(fixVerifications)
    .set({ status, evidence, remaining: left, checkedAt: now })
    .where(and(eq(fixVerifications.id, id), unended))
    .then(someChanged);
}

/** The organization of a verification. */
export async function organizationOfVerification(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: projects.organizationId })
    .from(fixVerifications)
    .innerJoin(projects, eq(projects.id, fixVerifications.projectId))
    .where(eq(fixVerifications.id, id));
  return row?.id;
}
