import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { planNow } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { organizations, projects } from '../schema.ts';
import type { ProjectRow } from './projects.ts';

interface DueCodeScan {
  readonly project: ProjectRow;
  /** The current plan: after its end, the manually set plan applies. */
  readonly plan: string;
}

/** Projects whose code scan is due, of organizations in service, locked until the transaction ends: the caller sets the next time. */
export async function holdDueCodeScans(store: Store, now: Date, limit: number): Promise<DueCodeScan[]> {
  return store
    .select({ project: projects, plan: planNow })
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(lte(projects.nextCodeScanAt, now), isNull(organizations.deleteAt), isNull(organizations.suspendedAt)))
    .orderBy(asc(projects.nextCodeScanAt))
    .limit(limit)
    .for('no key update', { of: projects, skipLocked: true });
}
