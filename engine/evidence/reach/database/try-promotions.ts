import { isPowerColumn } from '../../../catalogue/personal/privacy.ts';
import type { ProvenPromotion } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { keyedTo, literal, quoted } from './owned-rows.ts';
import { USER_C } from './platform.ts';
import type { Found } from './try-detours.ts';
import type { Tried } from './try-tables.ts';

/** Columns that decide what a user may do, and that the user changes in its own row. */
export async function promotionsOf(
  cluster: Cluster,
  tried: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  for (const { relation, row, owners } of tried) {
    if (owners.length === 0) continue;
    for (const { name, type, kind } of relation.columns) {
      // Only what a rule asks for decides something here.
      if (!isPowerColumn(name) || !asksFor(rules, relation.name, name)) continue;
      const value = await raisedValue(cluster, type, kind);
      if (value === undefined) continue;
      const where = `where ctid = '${row.ctid}'::tid`;
      const isRaised = await cluster.trial(async () => {
        const answer = await cluster.as('a', `update ${relation.sql} set ${quoted(name)} = ${value} ${where}`);
        if (isFailure(answer) || answer.affected === 0) return false;
        const now = await cluster.rows(
          `select 1 from ${relation.sql} where ${keyedTo(relation, row)} and ${quoted(name)} = ${value} and not ${quoted(name)}::text = ${literal(String(row.json[name]))}`,
        );
        return now.length > 0;
      });
      if (isRaised)
        found.push({
          name: `${relation.schema}.${relation.name}`,
          at: ['table', relation.schema, relation.name],
          column: name,
          way: 'update',
          proof: `update ${relation.schema}.${relation.name} set ${name} = ${value} as the user of the row`,
        });
    }
  }
  return found;
}

/** What a new user is told to be, by triggers that believe the data of the sign-up. */
export async function signUpPromotions(
  cluster: Cluster,
  tried: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion>[]> {
  const names = [
    'role',
    'app_role',
    'user_role',
    'account_role',
    'user_type',
    'account_type',
    'is_admin',
    'admin',
    'permissions',
  ];
  const told = JSON.stringify(Object.fromEntries(names.map((name) => [name, name.includes('is_') ? true : 'admin'])));
  return cluster.trial(async () => {
    const failure =
      await cluster.fails(`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values ('${USER_C}', 'authenticated', 'authenticated', 'c@assay.example', now(), '{}', ${literal(told)})`);
    const found: Found<ProvenPromotion>[] = [];
    if (failure !== undefined) return found;
    for (const { relation, row, owners } of tried)
      for (const { name } of relation.columns) {
        if (owners.length === 0 || !isPowerColumn(name) || !asksFor(rules, relation.name, name)) continue;
        const isOwn = owners.map((owner) => `${quoted(owner)}::text = '${USER_C}'`).join(' or ');
        // What every user is, is no promotion.
        const raised = `${quoted(name)}::text in ('admin', 'true') and ${quoted(name)}::text is distinct from ${literal(String(row.json[name]))}`;
        const rows = await cluster
          .rows(`select 1 from ${relation.sql} where (${isOwn}) and ${raised}`)
          .catch(() => undefined);
        if (rows === undefined) return found;
        if (rows.length > 0)
          found.push({
            name: `${relation.schema}.${relation.name}`,
            at: ['table', relation.schema, relation.name],
            column: name,
            way: 'sign-up',
            proof: `signing up with ${names.slice(0, 4).join(', ')} … = admin in raw_user_meta_data made ${relation.schema}.${relation.name}.${name} that of an administrator`,
          });
      }
    return found;
  });
}

/** Whether some rule reads the column of the table. */
function asksFor(rules: readonly string[], table: string, column: string): boolean {
  return rules.some((rule) => mentions(rule, table) && mentions(rule, column));
}

async function raisedValue(cluster: Cluster, type: string, kind: string): Promise<string | undefined> {
  if (type === 'boolean') return 'true';
  if (kind === 'e') {
    const labels = await cluster
      .rows<{ label: string }>(`select unnest(enum_range(null::${type}))::text as label`)
      .catch(() => []);
    const admin = labels.find(({ label }) => /admin|owner|staff|super/i.test(label))?.label;
    return admin === undefined ? undefined : `${literal(admin)}::${type}`;
  }
  return /^(?:text|character varying)/.test(type) ? `'admin'` : undefined;
}
