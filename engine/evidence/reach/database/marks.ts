import { isAmount, isPrivateColumn } from '../../../catalogue/personal/privacy.ts';
import type { Actor } from './actors.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { FIRST_AMOUNT } from './owned-rows.ts';
import { privacyOfTable, type Tried } from './try-tables.ts';

const MARK = /assay-a ([\w$]{1,63})\.([\w$]{1,63})\.([\w$]{1,63})/g;
const AMOUNT = /(?<![\w.-])(\d{5})(?:\.0{1,20})?(?![\w.-])/g;
export const EMAIL = 'a@assay.example';
const PHONE = '+15550000001';

/** The columns of the amounts of the first user: `public.wallets.balance`. */
export function amountsOf(tried: readonly Tried[]): ReadonlyMap<number, string> {
  const amounts = tried.flatMap(({ relation: { schema, name, columns }, row }) =>
    columns.flatMap((column) => {
      const value = isAmount(column.name) ? Number(row.json[column.name]) : Number.NaN;
      return value >= FIRST_AMOUNT ? [[value, `${schema}.${name}.${column.name}`] as const] : [];
    }),
  );
  return new Map(amounts);
}

/** Marks of private values that the actor reads from a relation or function. */
export async function marksIn(
  cluster: Cluster,
  amounts: ReadonlyMap<number, string>,
  actor: Actor,
  from: string,
): Promise<string[]> {
  const answer = await cluster.as<{ row: string }>(actor, `select to_jsonb(x)::text as row from ${from} x limit 200`);
  if (isFailure(answer)) return [];
  const text = answer.rows.map(({ row }) => row).join('\n');
  const own = [EMAIL, PHONE].filter((value) => text.includes(value)).map(() => 'auth.users.email');
  const named = [...text.matchAll(MARK)].map(([, schema, table, column]) => `${schema}.${table}.${column}`);
  return [...own, ...named, ...[...text.matchAll(AMOUNT)].flatMap(([, amount]) => amounts.get(Number(amount)) ?? [])];
}

/** Whether a mark is of a private column, or of a table whose rows concern their owner only. */
export function privateMarks(tried: readonly Tried[]): (mark: string) => boolean {
  const privacy = new Map(tried.map((one) => [`${one.relation.schema}.${one.relation.name}`, privacyOfTable(one)]));
  return (mark) => {
    const [schema, table, column = ''] = mark.split('.');
    const own = privacy.get(`${schema}.${table}`) ?? 'none';
    return mark === 'auth.users.email' || own === 'private' || (own !== 'none' && isPrivateColumn(column));
  };
}
