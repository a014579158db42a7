import { mentions } from '../../parse/sql/mentions.ts';
import { OWN_SCHEMAS } from './catalog.ts';
import type { Cluster } from './cluster.ts';

export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly sql: string;
  /** With the types of all arguments. */
  readonly signature: string;
  /** Types of the arguments, and their names; the last ones may have defaults. */
  readonly types: readonly string[];
  readonly defaults: number;
  readonly names: readonly (string | null)[];
  readonly isVolatile: boolean;
  readonly body: string;
}

const ROUTINES = `
select n.nspname as schema, p.proname as name, format('%I.%I', n.nspname, p.proname) as sql,
  format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature, p.provolatile = 'v' as "isVolatile",
  coalesce((select jsonb_agg(format_type(t, null) order by i) from unnest(p.proargtypes) with ordinality x(t, i)), '[]') as types,
  p.pronargdefaults as defaults,
  coalesce(to_jsonb(p.proargnames), '[]') as names, coalesce(p.prosrc, '') as body
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where p.prosecdef and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and ${OWN_SCHEMAS}
  and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e')
order by p.oid limit 300`;

/** Functions that run with the rights of whoever made them. */
export function definerRoutines(cluster: Cluster): Promise<Routine[]> {
  return cluster.rows<Routine & Record<string, unknown>>(ROUTINES);
}

export interface Callable {
  /** With nothing for each argument. */
  readonly call: string;
  /** Makes the function once more, which checks its body; null where the language does not. */
  readonly definition: string | null;
  readonly body: string;
}

/** Functions of the repository that can be called. */
export function callables(cluster: Cluster): Promise<Callable[]> {
  return cluster.rows<Callable & Record<string, unknown>>(
    `select format('%I.%I(%s)', n.nspname, p.proname, coalesce((select string_agg('null::' || format_type(t, null), ', ' order by i)
       from unnest(p.proargtypes) with ordinality x(t, i)), '')) as call, p.prosrc as body,
       case when l.lanname = 'sql' then 'set check_function_bodies = on; ' || pg_get_functiondef(p.oid) end as definition
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and ${OWN_SCHEMAS}
     and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e') order by p.oid limit 300`,
  );
}

/** What the functions of the repository do, those of triggers included. */
export async function bodiesOf(cluster: Cluster): Promise<string[]> {
  const found = await cluster.rows<{ body: string }>(
    `select p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p') and ${OWN_SCHEMAS}
     and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e') order by p.oid limit 600`,
  );
  return found.map(({ body }) => body);
}

/** What rules say: their own texts, and those of the views and functions that they name, and so on. */
export async function withNamed(cluster: Cluster, rules: readonly string[]): Promise<string[]> {
  const named = await cluster.rows<{ name: string; text: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('v', 'm') and ${OWN_SCHEMAS}
     union all select p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prokind = 'f' and ${OWN_SCHEMAS} and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e') limit 800`,
  );
  const all = new Set(rules);
  // A set takes up what is added while it is read.
  for (const rule of all) for (const { name, text } of named) if (mentions(rule, name)) all.add(text);
  return [...all];
}
