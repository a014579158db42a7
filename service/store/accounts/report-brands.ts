import { eq, getTableColumns } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow } from '../row-results.ts';
import { reportBrands } from './organization-schema.ts';

type Brand = Omit<typeof reportBrands.$inferSelect, 'organizationId'>;

const { organizationId, ...columns } = getTableColumns(reportBrands);

/** Undefined until it is set. */
export function findReportBrand(store: Store, organization: string): Promise<Brand | undefined> {
  return store.select(columns).from(reportBrands).where(eq(organizationId, organization)).then(firstRow);
}

export async function saveReportBrand(store: Store, organization: string, brand: Brand): Promise<void> {
  await store
    .insert(reportBrands)
    .values({ organizationId: organization, ...brand })
    .onConflictDoUpdate({ target: organizationId, set: brand });
}
