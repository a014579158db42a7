import { z } from 'zod';
import type { CodeHostClient, Repository } from '../providers/define-code-host-provider.ts';
import type { ConnectionRow } from '../store/code/connections.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const CodeHostAuthorization = namedObject('CodeHostAuthorization', {
  authorization_url: z
    .string()
    .meta({ description: 'Open it in the browser in which you are signed in to this service' }),
  scopes: z.array(z.string()).meta({ description: 'Requested scopes; empty for public repositories only' }),
  expires_at: Timestamp,
});

export const CodeHostConnection = namedObject('CodeHostConnection', {
  provider: z.string(),
  configured: z.boolean().meta({ description: 'Whether the code host is configured on this server' }),
  methods: z.object({ app: z.boolean(), oauth: z.boolean() }).meta({
    description:
      'What the server is configured for: an app whose repositories are chosen at the code host, access granted by a user',
  }),
  method: z.enum(['app', 'oauth']).nullable().meta({ description: 'How it is connected' }),
  connected: z.boolean().meta({ description: 'Also false if the connection is lost' }),
  status: z.enum(['active', 'lost', 'owner_left', 'none']).meta({
    description:
      '`lost`: the code host no longer accepts the token, or the server can no longer decrypt it; `owner_left`: whoever connected it is no longer a member; connect again',
  }),
  account: z.string().nullable().meta({ description: 'Login name at the code host' }),
  scopes: z.array(z.string()).meta({ description: 'Granted scopes' }),
  private_repositories: z.boolean().meta({ description: 'Whether private repositories can be read' }),
  pull_requests: z.boolean().meta({ description: 'Whether pull requests with fixes can be opened' }),
  connected_at: Timestamp.nullable(),
  lost_at: Timestamp.nullable(),
});

export const CodeHostRepository = namedObject('CodeHostRepository', {
  id: z.string().meta({ description: 'Id at the code host' }),
  full_name: z.string().meta({ examples: ['acme/shop'] }),
  url: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
  default_branch: z.string(),
  pushed_at: z.string().nullable(),
});

export const CodeHostDisconnection = namedObject('CodeHostDisconnection', {
  disconnected: z.boolean().meta({ description: 'False if there was no connection' }),
  revoked: z.boolean().meta({ description: 'Whether the code host confirmed that access was revoked' }),
  settings_url: z.string().nullable().meta({
    description: 'Where the account owner can revoke access if it was not revoked; null otherwise',
  }),
});

export function repositoryOf(repository: Repository): z.input<typeof CodeHostRepository> {
  return {
    id: repository.id,
    full_name: repository.slug,
    url: repository.url,
    private: repository.isPrivate,
    archived: repository.isArchived,
    default_branch: repository.defaultBranch,
    pushed_at: repository.pushedAt,
  };
}

interface HostState {
  readonly id: string;
  readonly client: Pick<CodeHostClient, 'app' | 'hasOauth'> | undefined;
  readonly privateScopes: readonly string[];
  readonly pullRequestScopes: Readonly<Record<string, readonly string[]>>;
  /** Whether the stored token can be decrypted. */
  readonly isReadable: boolean;
}

function statusOf(row: ConnectionRow | undefined, { isReadable }: HostState) {
  if (row === undefined) return 'none';
  return row.lostAt === null && isReadable ? 'active' : (row.lostReason ?? 'lost');
}

export function connectionOf(row: ConnectionRow | undefined, host: HostState): z.input<typeof CodeHostConnection> {
  const status = statusOf(row, host);
  const isApp = row?.installationId != null;
  // What the app may do is chosen where it is registered.
  const isGranted = (scopes: readonly string[]) =>
    row !== undefined && (isApp || scopes.every((scope) => row.scopes.includes(scope)));
  return {
    provider: host.id,
    configured: host.client !== undefined,
    methods: { app: host.client?.app !== undefined, oauth: host.client?.hasOauth ?? false },
    method: row === undefined ? null : isApp ? 'app' : 'oauth',
    connected: status === 'active' && host.client !== undefined,
    status,
    account: row?.account ?? null,
    scopes: row?.scopes ?? [],
    private_repositories: isGranted(host.privateScopes),
    pull_requests: Object.values(host.pullRequestScopes).some(isGranted),
    connected_at: row?.connectedAt.toISOString() ?? null,
    lost_at: row?.lostAt?.toISOString() ?? null,
  };
}
