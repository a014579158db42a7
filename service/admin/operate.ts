import type { z } from 'zod';
import { cancelRunOfAny, setPlan, stopRuns, suspendOrganization, suspendUser } from '../operator/changes.ts';
import { pageOfOrganizations, pageOfRuns, pageOfUsers } from '../operator/lists.ts';
import { serverState } from '../operator/server-state.ts';
import type { Config } from '../settings/config.ts';
import { RunSearch, Search } from '../shapes/operator.ts';
import { listOrganizationsOf } from '../store/accounts/memberships.ts';
import { findUserByEmail } from '../store/accounts/users.ts';
import type { Store } from '../store/open.ts';
import { RUN_KINDS, RUN_STATUSES } from '../store/runs/run-kinds.ts';
import { withDatabase } from './with-database.ts';
import { withQueue } from './with-queue.ts';

export const listOrganizations = (config: Config, asked: z.input<typeof Search>) =>
  withDatabase(config, ({ store }) => pageOfOrganizations(store, Search.parse(asked), new Date()));

export const listUsers = (config: Config, asked: z.input<typeof Search>) =>
  withDatabase(config, ({ store }) => pageOfUsers(store, Search.parse(asked)));

/** What runs can be listed by. */
export const RUN_FILTERS = { statuses: ['open', ...RUN_STATUSES], kinds: RUN_KINDS } as const;

export const listRuns = (config: Config, asked: z.input<typeof RunSearch>) =>
  withDatabase(config, ({ store }) => pageOfRuns(store, RunSearch.parse(asked)));

export const stateOfServer = (config: Config) =>
  withDatabase(config, ({ store }) => serverState(store, config, new Date()));

export const cancelRun = (config: Config, id: string) =>
  withQueue(config, (store, send) => cancelRunOfAny(store, id, { now: new Date(), send }));

interface Suspending {
  /** The id of an organization, or the email of a user. */
  readonly of: string;
  readonly reason: string;
  readonly suspended: boolean;
}

/** Suspends an organization or a user, or restores them. */
export async function suspend(config: Config, { of, reason, suspended }: Suspending): Promise<void> {
  const now = new Date();
  const change = { suspendedAt: suspended ? now : null, reason };
  if (of.includes('@')) {
    await withDatabase(config, ({ store }) =>
      store.transaction(async (tx) => suspendUser(tx, (await userOf(tx, of)).id, change)),
    );
    return;
  }
  await withDatabase(config, ({ store }) => store.transaction((tx) => suspendOrganization(tx, of, change)));
  if (suspended) await withQueue(config, (store, send) => stopRuns(store, of, { now, send }));
}

/**
 * Sets the plan of an organization: by its id, or that of a user, if they belong to one only or it is the one with this id among
 * theirs.
 */
export function setPlanOf(
  config: Config,
  of: string,
  { planId, organizationId }: { readonly planId: string; readonly organizationId?: string | undefined },
): Promise<{ organization: string }> {
  return withDatabase(config, ({ store }) =>
    store.transaction(async (tx) => {
      const organization = of.includes('@') ? await organizationOf(tx, of, organizationId) : of;
      await setPlan(tx, organization, planId);
      return { organization };
    }),
  );
}

async function organizationOf(store: Store, email: string, wanted: string | undefined): Promise<string> {
  const user = await userOf(store, email);
  const all = (await listOrganizationsOf(store, user.id)).map(({ organization }) => organization);
  const [one, more] = wanted === undefined ? all : all.filter(({ id }) => id === wanted);
  if (!one) throw new Error(`${email} does not belong to ${wanted ?? 'any organization'}`);
  if (!more) return one.id;
  const list = all.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new Error(`${email} belongs to several organizations; choose one with --organization: ${list}`);
}

async function userOf(store: Store, email: string) {
  const user = await findUserByEmail(store, email);
  if (!user) throw new Error(`unknown user ${email}`);
  return user;
}
