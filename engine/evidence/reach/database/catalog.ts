import type { Cluster } from './cluster.ts';

export interface Column {
  readonly name: string;
  /** As SQL writes it: `character varying(80)`. */
  readonly type: string;
  /** `e`num, `d`omain, `c`omposite, `b`ase …, and the category of the type. */
  readonly kind: string;
  readonly category: string;
  readonly isRequired: boolean;
  readonly fallback: string | null;
  /** Identity or generated: it cannot be given. */
  readonly isGenerated: boolean;
  /** Of an enumeration. */
  readonly labels: readonly string[] | null;
  readonly max: number | null;
}

interface Reference {
  readonly column: string;
  /** `auth.users`. */
  readonly table: string;
  readonly target: string;
}

export interface Relation {
  readonly schema: string;
  readonly name: string;
  /** Quoted for SQL. */
  readonly sql: string;
  readonly kind: 'table' | 'view';
  readonly isRlsOn: boolean;
  readonly policies: readonly Policy[];
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly references: readonly Reference[];
  readonly isPublished: boolean;
  /** Of a view: it reads with the rights of whoever asks. */
  readonly isInvoker: boolean;
}

export interface Policy {
  readonly name: string;
  readonly command: string;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

const MAX_RELATIONS = 400;
export const OWN_SCHEMAS = `n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'realtime', 'vault', 'cron', 'net', 'extensions',
  'graphql', 'graphql_public', 'supabase_functions', 'supabase_migrations', 'pg_toast')`;

const RELATIONS = `
select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
  case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind, c.relrowsecurity as "isRlsOn",
  coalesce((select jsonb_agg(jsonb_build_object('name', p.polname, 'command', p.polcmd, 'using', pg_get_expr(p.polqual, p.polrelid),
    'check', pg_get_expr(p.polwithcheck, p.polrelid), 'roles', (select jsonb_agg(case when r = 0 then 'public' else r::regrole::text end)
      from unnest(p.polroles) r)) order by p.polname) from pg_policy p where p.polrelid = c.oid and p.polpermissive), '[]') as policies,
  coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'kind', t.typtype,
    'category', t.typcategory, 'isRequired', a.attnotnull or t.typnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid),
    'isGenerated', a.attidentity <> '' or a.attgenerated <> '',
    'labels', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    'max', case when a.atttypmod > 4 and t.typname in ('varchar', 'bpchar') then a.atttypmod - 4 end) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
  coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '[]') as key,
  coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'table', fn.nspname || '.' || fc.relname, 'target', fa.attname))
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
    join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
    where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '[]') as references,
  exists (select 1 from pg_publication_tables x where x.schemaname = n.nspname and x.tablename = c.relname) as "isPublished",
  coalesce(array_to_string(c.reloptions, ',') ~ 'security_invoker=(?:true|on|1|yes)', false) as "isInvoker"
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and ${OWN_SCHEMAS}
  and not exists (select 1 from pg_depend x where x.objid = c.oid and x.deptype = 'e')
order by c.oid limit ${MAX_RELATIONS + 1}`;

/** Tables and views of the repository. */
export async function relationsOf(cluster: Cluster, leftOut: string[]): Promise<Relation[]> {
  const found = await cluster.rows<Relation & Record<string, unknown>>(RELATIONS);
  if (found.length > MAX_RELATIONS) leftOut.push(`Only the first ${MAX_RELATIONS} tables and views were tested`);
  return found.slice(0, MAX_RELATIONS);
}

/** The values that a rule of a table allows for a column: by `public.orders.status`. */
export async function choicesOf(cluster: Cluster): Promise<Map<string, string[]>> {
  const rules = await cluster.rows<{ name: string; text: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and ${OWN_SCHEMAS} limit 2000`,
  );
  return new Map(
    rules.map(({ name, text }) => [name, [...text.matchAll(/'([^']{1,60})'/g)].map(([, value = '']) => value)]),
  );
}
