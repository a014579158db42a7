import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, bytea } from '../columns.ts';
import { organizations, projects } from '../schema.ts';

/** PDFs of reports, by the SHA-256 of the HTML that is printed: a report that changes has another hash. */
export const printedPdfs = pgTable(
  'printed_pdfs',
  {
    hash: text('hash').primaryKey(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** Unset for reports that belong to no project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Until it is printed. */
    html: text('html'),
    pdf: bytea('pdf'),
    /** Why it could not be printed. */
    error: text('error'),
    /** The requests that wait for it keep this in the future. */
    wantedUntil: at('wanted_until').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (t) => [index('printed_pdfs_used').on(t.usedAt), index('printed_pdfs_project').on(t.projectId)],
);
