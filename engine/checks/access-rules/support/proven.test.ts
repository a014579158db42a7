import { expect, test } from 'vitest';
import type { ProvenTable } from '../../../evidence/facts/database.ts';
import type { SiteAnswer } from '../../../evidence/facts/repository-site.ts';
import { tableWith } from './example-database.ts';
import { liveSeverity } from './proven.ts';

const ROWS: SiteAnswer = { answer: 'rows', at: 'https://a.example/', columns: ['id'] };
const CHANGED = { nobody: ['read', 'update'], 'any user': [] } as const;
const READ = { nobody: ['read'], 'any user': [] } as const;

const severityOf = (given: Partial<ProvenTable>) =>
  tableWith(given).databases.flatMap(({ tables }) => tables.map((table) => liveSeverity(table).severity));

test.each<[string, Partial<ProvenTable>, string | undefined]>([
  ['private rows', { privacy: 'private', acts: READ, site: ROWS }, 'critical'],
  ['rows that anyone may change', { privacy: 'none', acts: CHANGED, site: ROWS }, 'critical'],
  ['public rows', { privacy: 'none', acts: READ, site: ROWS }, undefined],
  ['no row', { privacy: 'private', acts: CHANGED, site: { answer: 'empty', at: 'https://a.example/' } }, undefined],
  ['no answer', { privacy: 'private', acts: CHANGED }, undefined],
])('the live site returns %s', (_, given, severity) => {
  expect(severityOf(given)).toEqual([severity]);
});
