import { readFile } from 'node:fs/promises';
import { type Finding, totalsOf } from '@assay/engine';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../testing/test-report.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';

const MIGRATION = new URL('migrations/0013_grouped_totals.sql', import.meta.url);
const ID = '00000000-0000-4000-8000-000000000001';
const FLAT = { critical: 0, high: 0, medium: 150, low: 0, info: 0, new: 150, fixed: 0 };

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query(`create schema earlier; set search_path to earlier;
    create table scans (id uuid, report jsonb); create table code_scans (report jsonb); create table posture_scans (report jsonb);
    create table threat_scans (report jsonb, totals jsonb); create table analyses (result jsonb);
    create table health_snapshots (scan_id uuid, totals jsonb)`);
});

afterAll(async () => {
  await client?.end();
  await database?.close();
});

const reports = fc
  .array(
    fc.record({
      check: fc.constantFrom('seo/head/title', 'security/cookies/secure'),
      problem: fc.constantFrom('missing', 'several'),
      severity: fc.constantFrom<Finding['severity']>('critical', 'high', 'medium', 'low', 'info'),
      likelihood: fc.constantFrom<Finding['likelihood']>('observed', 'possible'),
      remediation: fc.constantFrom('Set it.', 'Remove it.'),
      change: fc.constantFrom<Finding['change']>('new', 'changed', 'same', 'fixed'),
      policy: fc.constantFrom("img-src 'self'", "img-src 'none'"),
    }),
    { maxLength: 60 },
  )
  .map((findings) => findings.map((finding): Finding => ({ ...(testReport.findings[0] as Finding), ...finding })));

test('stored totals count a problem at several places once', async () => {
  const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint');
  for (const findings of fc.sample(reports, { numRuns: 15, seed: 1 })) {
    const report = JSON.stringify({ findings, totals: FLAT });
    await client.query('truncate scans, code_scans, posture_scans, threat_scans, analyses, health_snapshots');
    await client.query('insert into scans values ($1, $2), ($3, null)', [ID, report, ID.replace(/1$/, '2')]);
    for (const table of ['code_scans', 'posture_scans'])
      await client.query(`insert into ${table} values ($1)`, [report]);
    await client.query('insert into threat_scans values ($1, $2), (null, $2)', [report, FLAT]);
    await client.query(`insert into analyses values ($1), ('{"of": "mail"}')`, [
      { of: 'site', report: JSON.parse(report) },
    ]);
    await client.query('insert into health_snapshots values ($1, $2)', [ID, FLAT]);
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query(`select report->'totals' as totals from scans where report is not null
      union all select report->'totals' from code_scans union all select report->'totals' from posture_scans
      union all select totals from threat_scans where report is not null
      union all select result->'report'->'totals' from analyses where result ? 'report'
      union all select totals from health_snapshots`);
    expect(rows).toHaveLength(6);
    const { accepted: _, dismissed: __, ...counted } = totalsOf(findings);
    for (const { totals } of rows) expect(totals).toEqual(counted);
    expect((await client.query('select totals from threat_scans where report is null')).rows).toEqual([
      { totals: FLAT },
    ]);
  }
});
