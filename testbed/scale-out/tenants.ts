import type { House } from './house.ts';

/** An organization that queues a number of scans through the API. */
export interface Tenant {
  readonly name: string;
  readonly scans: number;
}

export interface Asked {
  readonly tenant: string;
  readonly scan: string;
}

/** Recorded starts and ends of a scan. */
export interface Step {
  readonly scan: string;
  readonly what: 'taken' | 'completed' | 'failed' | 'cancelled';
  /** IP address of the worker. */
  readonly by: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Adds triggers that record which worker starts and ends a scan. */
export async function keepSteps({ opened }: House): Promise<void> {
  await opened.pool.query(`
    create table if not exists steps (scan uuid, what text, by text, at timestamptz default clock_timestamp());
    create or replace function keep_step() returns trigger language plpgsql as $$ begin
      if new.started_at is distinct from old.started_at then
        insert into steps (scan, what, by) values (new.id, 'taken', host(inet_client_addr())); end if;
      if new.status is distinct from old.status and new.status in ('completed', 'failed', 'cancelled') then
        insert into steps (scan, what, by) values (new.id, new.status, host(inet_client_addr())); end if;
      return new; end $$;
    create or replace trigger keep_step after update on runs for each row execute function keep_step()`);
}

export async function stepsOf({ opened }: House): Promise<Step[]> {
  const { rows } = await opened.pool.query(
    `select scan, what, by, (extract(epoch from at) * 1000)::float8 as at from steps order by at`,
  );
  return rows as Step[];
}

/** Number of finished scans. */
export async function endedOf({ opened }: House): Promise<number> {
  const { rows } = await opened.pool.query(
    `select count(distinct scan)::int as ended from steps where what <> 'taken'`,
  );
  return Number(rows[0].ended);
}

/** Queues all scans, tenant by tenant, resetting the monthly quota. */
export async function askForScans(house: House, tenants: readonly Tenant[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { name, scans } of tenants) {
    const cookie = await signUp(house, name);
    const url = `${house.site}/${name}/`;
    const { id } = await call<{ id: string }>(house, '/api/v1/projects', { cookie, body: { name, url } });
    for (let n = 0; n < scans; n += 1) {
      const path = `/api/v1/projects/${id}/scan`;
      const { scan_ids } = await call<{ scan_ids: { unified: string } }>(house, path, { cookie, body: {} });
      asked.push({ tenant: name, scan: scan_ids.unified });
      await house.opened.pool.query('delete from scan_spends');
    }
  }
  return asked;
}

async function signUp(house: House, name: string): Promise<string> {
  const email = `${name}@example.com`;
  const body = { email, password: 'seven brown lighthouses', name };
  const response = await fetch(`${house.api}/api/v1/auth/signup`, asking({ body }));
  if (!response.ok) throw new Error(`signup: ${response.status} ${await response.text()}`);
  await house.opened.pool.query('update users set email_verified_at = now()');
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

interface Request {
  readonly cookie?: string;
  readonly body: object;
}

async function call<T>({ api }: House, path: string, request: Request): Promise<T> {
  const response = await fetch(`${api}${path}`, asking(request));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

function asking({ cookie, body }: Request): RequestInit {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
