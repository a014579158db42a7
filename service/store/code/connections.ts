import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { ProjectRow } from '../projects/projects.ts';
import { firstRow } from '../row-results.ts';
import { projects } from '../schema.ts';
import { codeHostConnections } from './code-schema.ts';

export type ConnectionRow = typeof codeHostConnections.$inferSelect;

type NewConnection = Omit<ConnectionRow, 'lostAt' | 'lostReason' | 'installationId'> &
  Partial<Pick<ConnectionRow, 'installationId'>>;

/** Of all organizations that use one installation. */
const MAX_PROJECTS = 500;

interface ConnectionKey {
  readonly organizationId: string;
  readonly provider: string;
}

const ofKey = ({ organizationId, provider }: ConnectionKey) =>
  and(eq(codeHostConnections.organizationId, organizationId), eq(codeHostConnections.provider, provider));

/** What a sealed token is bound to. */
export function boundToConnection({ id, organizationId }: Pick<ConnectionRow, 'id' | 'organizationId'>) {
  return { table: 'code_host_connections', id, organizationId };
}

export function findConnection(store: Store, key: ConnectionKey): Promise<ConnectionRow | undefined> {
  return store.select().from(codeHostConnections).where(ofKey(key)).then(firstRow);
}

/** The organization must be locked. */
export async function insertConnection(store: Store, connection: NewConnection): Promise<void> {
  await store.insert(codeHostConnections).values(connection);
}

/** The deleted connection, if there was one. */
export function deleteConnection(store: Store, key: ConnectionKey): Promise<ConnectionRow | undefined> {
  return store.delete(codeHostConnections).where(ofKey(key)).returning().then(firstRow);
}

/** Records that the provider no longer accepts the token, unless it was replaced meanwhile. */
export async function loseConnection(
  store: Store,
  { id, token }: Pick<ConnectionRow, 'id' | 'token'>,
  now: Date,
): Promise<void> {
  await store
    .update(codeHostConnections)
    .set({ lostAt: now })
    .where(
      and(eq(codeHostConnections.id, id), eq(codeHostConnections.token, token), isNull(codeHostConnections.lostAt)),
    );
}

/** The connections of an installation of the app, with the projects of their organizations that have a repository. */
export function connectionsOfInstallation(
  store: Store,
  provider: string,
  installationId: string,
): Promise<{ readonly connection: ConnectionRow; readonly project: ProjectRow | null }[]> {
  const isIts = ofInstallation(provider, installationId);
  return store
    .select({ connection: codeHostConnections, project: projects })
    .from(codeHostConnections)
    .leftJoin(
      projects,
      and(eq(projects.organizationId, codeHostConnections.organizationId), isNotNull(projects.repositoryUrl)),
    )
    .where(and(isIts, isNull(codeHostConnections.lostAt)))
    .orderBy(codeHostConnections.id, projects.id)
    .limit(MAX_PROJECTS);
}

/** Whether an organization has a connection of the installation, lost or not. */
export async function isInstallationUsed(store: Store, provider: string, installationId: string): Promise<boolean> {
  return (await store.$count(codeHostConnections, ofInstallation(provider, installationId))) > 0;
}

/** Ends the connections of an installation, or takes them up again. */
export async function setInstallationLost(
  store: Store,
  provider: string,
  installationId: string,
  lostAt: Date | null,
): Promise<void> {
  await store.update(codeHostConnections).set({ lostAt }).where(ofInstallation(provider, installationId));
}

const ofInstallation = (provider: string, installationId: string) =>
  and(eq(codeHostConnections.provider, provider), eq(codeHostConnections.installationId, installationId));

/** Whether another organization uses the same account of the provider. */
export async function isSharedAccount(
  store: Store,
  { provider, accountId, organizationId }: Pick<ConnectionRow, 'provider' | 'accountId' | 'organizationId'>,
): Promise<boolean> {
  const isOther = and(
    eq(codeHostConnections.provider, provider),
    eq(codeHostConnections.accountId, accountId),
    ne(codeHostConnections.organizationId, organizationId),
  );
  return (await store.$count(codeHostConnections, isOther)) > 0;
}
