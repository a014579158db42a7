import type { DatabaseScript, SqlPlace, UserGrant } from '../../facts/database.ts';
import { type Cluster, isFailure } from './cluster.ts';

interface Granted extends Record<string, unknown> {
  readonly role: UserGrant['role'];
  readonly privileges: readonly string[];
}

const GRANTED = `
select r as role, jsonb_agg(lower(p)) as privileges from unnest(array['anon', 'authenticated']) r, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
where case when p = 'DELETE' then has_table_privilege(r, 'auth.users', p) else has_any_column_privilege(r, 'auth.users', p) end group by r order by r`;
const STATEMENT = /\bgrant\b[^;]{0,300}?(?:\bauth\s{0,3}\.\s{0,3}"?users\b|\bin\s{1,9}schema\s[^;]{0,100}\bauth\b)/i;

/** The rights of the roles of the API on the table of accounts, which the platform gives to none of them, and whether rows of others can be read. */
export async function userGrants(cluster: Cluster, script: DatabaseScript): Promise<UserGrant[]> {
  const grants: UserGrant[] = [];
  for (const { role, privileges } of await cluster.rows<Granted>(GRANTED)) {
    const answer = await cluster.trial(() => cluster.as(role === 'anon' ? 'nobody' : 'b', 'select 1 from auth.users'));
    const rows = isFailure(answer) ? 0 : answer.rows.length;
    const isRead = rows > (role === 'anon' ? 0 : 1);
    const proof = `${role} has ${privileges.join(', ')} on auth.users${isRead ? ` and read ${rows} rows` : ' and read no row of others'}`;
    const fix = `revoke all on auth.users from ${role};`;
    const isClosed = await cluster.trial(async () => {
      if ((await cluster.fails(fix)) !== undefined) return false;
      return !(await cluster.rows<Granted>(GRANTED)).some((one) => one.role === role);
    });
    const tested = isClosed ? { fix } : { unfixed: 'the rights come from another role too' };
    grants.push({ name: 'auth.users', role, place: placeOfGrant(script), proof, isRead, ...tested });
  }
  return grants;
}

function placeOfGrant({ files }: DatabaseScript): SqlPlace {
  for (const { path: file, text } of files) {
    const at = STATEMENT.exec(text)?.index;
    if (at !== undefined) return { file, line: text.slice(0, at).split('\n').length };
  }
  return { file: files[0]?.path ?? '', line: 1 };
}
