import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../../testbed/sized.ts';
import { withRepository } from '../../code-scan/read-repository.ts';
import { hashOf } from '../../keys/secret.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { MADE } from '../../store/accounts/made-by-people.ts';
import { boundToIntegration } from '../../store/integrations/integrations.ts';
import { type Account, moveTo, signUp } from '../../testing/test-service.ts';
import { connectGithub, openStage, type Stage } from '../../testing/test-stage.ts';
import { openSession } from '../../verification/open-session.ts';
import { openCredentials } from '../../verification/posture-options.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const sql = async (text: string, values: unknown[] = []) => (await stage.service.opened.pool.query(text, values)).rows;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
const ask = (who: Account, method: Method, path: string, body?: object) =>
  stage.service.ask(method, `/api/v1/${path}`, { headers: { cookie: who.cookie }, ...(body ? { body } : {}) });
const withKey = (key: unknown, path: string) =>
  stage.service.ask('GET', `/api/v1/${path}`, { headers: { 'x-api-key': String(key) } });

test('every column that refers to a person has a fate with a reason', async () => {
  const columns = await sql(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'uuid' and (
       c.column_name ~ '(^|_)user_id$|_by$|assignee' or exists (
         select from pg_constraint k
         join pg_class t on t.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.contype = 'f' and k.confrelid = 'public.users'::regclass
           and t.relnamespace = 'public'::regnamespace and t.relname = c.table_name and a.attname = c.column_name))`,
  );
  const decided = MADE.map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  expect(columns.length).toBeGreaterThan(15);
  expect(decided.toSorted()).toEqual(columns.map(({ name }) => name).sort());
  for (const { fate, why, end, managed } of MADE) {
    expect(why).toMatch(/^[A-Z].+\.$/);
    if (fate === 'stays') expect([end, managed]).toEqual([undefined, undefined]);
  }
});

/** Something that a person made: `works` says whether it acts or answers, `take` transfers it to somebody else. */
interface Thing {
  works(): Promise<boolean>;
  take?(by: Account): Promise<unknown>;
}

interface Place {
  readonly maker: Account;
  readonly project: string;
  readonly organizationId: string;
}

const isOk = ({ status }: { readonly status: number }) => status < 300;

/** How each kind of thing is made. */
const KINDS: Readonly<Record<string, (place: Place) => Promise<Thing>>> = {
  async session({ maker }) {
    const { email, password } = maker;
    const { headers } = await stage.service.ask('POST', '/api/v1/auth/login', { body: { email, password } });
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    return { works: async () => isOk(await ask({ ...maker, cookie }, 'GET', 'auth/members')) };
  },
  async key({ maker }) {
    const { body } = await ask(maker, 'POST', 'auth/api-keys', { name: 'CI', scopes: ['read'] });
    return { works: async () => isOk(await withKey(body.api_key, 'projects')) };
  },
  async projectKey({ maker, project }) {
    const { body } = await ask(maker, 'POST', `projects/${project}/mcp-key`, { name: 'CI' });
    return { works: async () => isOk(await withKey(body.api_key, `projects/${project}`)) };
  },
  /** A key that a key made. */
  async keyOfKey({ maker }) {
    const { body } = await ask(maker, 'POST', 'auth/api-keys', {});
    const made = await stage.service.ask('POST', '/api/v1/auth/api-keys', {
      headers: { 'x-api-key': String(body.api_key) },
    });
    return { works: async () => isOk(await withKey(made.body.api_key, 'projects')) };
  },
  async hook({ maker, project }) {
    const { body } = await ask(maker, 'POST', `projects/${project}/deploy-hooks`, { provider: 'generic' });
    const { pathname } = new URL(String(body.url));
    const authorization = `Bearer ${body.secret}`;
    return {
      works: async () =>
        isOk(await stage.service.ask('POST', pathname, { headers: { authorization }, body: { id: randomUUID() } })),
    };
  },
  async signIn({ maker, project }) {
    const body = { name: 'a', cookie: 'sid=planted' };
    expect(await ask(maker, 'PUT', `projects/${project}/sessions`, body)).toMatchObject({ status: 200 });
    const asked = { projectId: project, name: 'a', url: 'http://127.0.0.1:9/' };
    return { works: async () => 'session' in (await openSession(asked, stage.service.world)) };
  },
  async share({ maker, project }) {
    const scan = await stage.insertScan(project);
    const { body } = await ask(maker, 'POST', `projects/${project}/scans/${scan}/shares`, { name: 'Customer' });
    const token = String(body.url).split('=')[1];
    return {
      works: async () => isOk(await stage.service.ask('POST', '/api/v1/shared-report', { body: { token } })),
    };
  },
  async invitation({ maker }) {
    const { body } = await ask(maker, 'POST', 'auth/invitations', { email: `${randomUUID()}@example.com` });
    const token = randomUUID();
    await sql('update invitations set hash = $1 where id = $2', [hashOf(token), body.id]);
    return {
      works: async () => isOk(await stage.service.ask('POST', '/api/v1/invitations/lookup', { body: { token } })),
    };
  },
  channel: ({ maker, project }) => channelAt(maker, `projects/${project}/notification-channels`),
  organizationChannel: ({ maker }) => channelAt(maker, 'notification-channels'),
  async integration({ maker }) {
    const body = { provider: 'github', label: 'Work', credentials: { token: 'ghp_planted' } };
    const { id } = (await ask(maker, 'POST', 'integrations', body)).body;
    const { vault } = stage.service.world;
    return {
      async works() {
        const [row] = await sql(
          `select id, organization_id as "organizationId", provider, credentials, owner_left_at as "ownerLeftAt"
           from integrations where id = $1`,
          [id],
        );
        expect(vault.open(row.credentials, boundToIntegration(row))).toContain('ghp_planted');
        return 'credentials' in openCredentials(row, vault);
      },
      take: (by) => ask(by, 'PUT', `integrations/${id}`, { enabled: true }),
    };
  },
  async connection({ maker, organizationId }) {
    await connectGithub(stage.service, stage.github, maker);
    return {
      works: async () => 'commit' in (await repositoryOf(organizationId)),
      take: (by) => connectGithub(stage.service, stage.github, by),
    };
  },
};

async function channelAt(maker: Account, path: string): Promise<Thing> {
  const body = { kind: 'webhook', name: 'Ops', address: 'https://hooks.example.com/one' };
  const { id } = (await ask(maker, 'POST', path, body)).body;
  const isPending = `select 1 from channel_deliveries where channel_id = $1 and state = 'pending'`;
  return {
    async works() {
      const [row] = await sql('select off_at from channels where id = $1', [id]);
      if (row.off_at !== null) expect(await sql(isPending, [id])).toEqual([]);
      return row.off_at === null;
    },
    take: (by) => ask(by, 'PUT', `${path}/${id}`, { enabled: true }),
  };
}

/** A repository, read as code scans do. */
function repositoryOf(organizationId: string): Promise<object> {
  stage.github.repositories = [{ id: 1, slug: 'acme/shop', branch: 'main', files: {} }];
  const { service } = stage;
  const signal = new AbortController().signal;
  const wanted = { provider: CODE_HOST.id, repository: 'acme/shop', organizationId };
  const options = { tell: () => undefined, looksUp: false };
  return withRepository(wanted, { ...service.world, signal }, options, async (sources) => sources);
}

const NAMES = Object.keys(KINDS);
/** How a person stops to be one who may act. */
const ENDS: Readonly<Record<string, (owner: Account, maker: Account) => ReturnType<typeof ask>>> = {
  removed: (owner, { userId }) => ask(owner, 'DELETE', `auth/members/${userId}`),
  left: (_, maker) => ask(maker, 'POST', 'auth/organization/leave'),
  'deleted their account': (_, maker) => ask(maker, 'POST', 'auth/account/delete', { confirm: maker.email }),
};

test('whatever a person made, once they are gone nothing of it acts or answers unless it was transferred', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ name: fc.constantFrom(...NAMES), isTaken: fc.boolean() }), {
        minLength: 1,
        selector: ({ name }) => name,
      }),
      fc.constantFrom(...Object.keys(ENDS)),
      async (made, how) => {
        const [owner, maker] = [await signUp(stage.service), await signUp(stage.service)];
        await moveTo(stage.service, maker, owner, 'admin');
        const { id } = (await ask(maker, 'POST', 'projects', { name: 'One', url: 'http://127.0.0.1:9/' })).body;
        const [member] = await sql('select organization_id as id from memberships where user_id = $1', [owner.userId]);
        const place = { maker, project: String(id), organizationId: member.id };
        const things = new Map<string, Thing>();
        for (const { name } of made) things.set(name, (await KINDS[name]?.(place)) as Thing);
        for (const [name, thing] of things) expect(await thing.works(), `${name} works`).toBe(true);
        expect((await ENDS[how]?.(owner, maker))?.status, how).toBe(200);
        for (const [name, thing] of things) expect(await thing.works(), `${name}, ${how}`).toBe(false);
        for (const { name, isTaken } of made) if (isTaken) await things.get(name)?.take?.(owner);
        for (const { name, isTaken } of made) {
          const thing = things.get(name);
          expect(await thing?.works(), `${name}, taken over: ${isTaken}`).toBe(isTaken && thing?.take !== undefined);
        }
        expect(isOk(await ask(owner, 'GET', `projects/${id}`)), 'the project stays').toBe(true);
      },
    ),
    { numRuns: sized(6, 60), examples: [[NAMES.map((name) => ({ name, isTaken: true })), 'removed']] },
  );
});
