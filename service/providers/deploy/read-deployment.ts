import { createHash, createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { isSameSecret } from '../../keys/secret.ts';
import { jsonValue } from '../json-value.ts';
import { keysOf, type SignedMessage, verifyWebhook } from '../standard-webhook.ts';

/** A deployment, a push or a change of a pull request, from a webhook whose signature is valid. */
export interface Deployment {
  /** What is scanned. */
  readonly of: 'site' | 'code';
  /** The same in every delivery about it; undefined if the sender gives none. */
  readonly id: string | undefined;
  /** Where it was deployed to, as the sender says. */
  readonly url: string | undefined;
  /** At a code host: `owner/name`. */
  readonly repository?: string;
  /** That was pushed or deployed. */
  readonly commit?: string | undefined;
  /** Of a deployment that a code host reports: whether its environment is for production. */
  readonly isProduction?: boolean;
  /** Number of the pull request. */
  readonly pull?: number;
  /** Why it starts no scan. */
  readonly ignored: string | undefined;
}

type Reader = (message: SignedMessage, secret: string) => Promise<Deployment | undefined>;

const Text = z.string().min(1).max(2000);
const Commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const DAY = 86_400_000;
const PREVIEW = 'Not a production deployment';
const UNFINISHED = 'Not a successful deployment';
const OLD = 'Older than a day';

const VercelEvent = z.object({
  type: Text,
  createdAt: z.union([z.number(), z.string()]).optional(),
  payload: z.object({
    target: z.string().nullish(),
    url: Text.optional().catch(undefined),
    deployment: z.object({ id: Text, url: Text.optional().catch(undefined) }),
  }),
});

const NetlifyDeploy = z.object({
  id: Text,
  state: z.string().optional(),
  context: z.string().optional(),
  ssl_url: Text.optional().catch(undefined),
  published_at: z.string().nullish(),
});

const GenericEvent = z.object({
  id: Text.optional(),
  url: Text.optional(),
  environment: z.string().max(200).optional(),
  status: z.string().max(200).optional(),
});

/** The push event of GitHub. */
const GithubPush = z.object({
  ref: Text,
  after: Text,
  deleted: z.boolean().optional(),
  repository: z.object({
    full_name: Text,
    default_branch: Text,
    pushed_at: z.union([z.number(), z.string()]).optional(),
  }),
});

/** The pull_request event of GitHub. */
const GithubPull = z.object({
  action: Text,
  number: z.int().positive(),
  pull_request: z.object({ head: z.object({ sha: Text }), base: z.object({ sha: Text }) }),
  repository: z.object({ full_name: Text }),
});

/** The deployment_status event of GitHub. */
const GithubDeployment = z.object({
  deployment_status: z.object({ state: Text, environment_url: Text.optional().catch(undefined), created_at: Text }),
  deployment: z.object({
    id: z.int(),
    sha: Commit,
    environment: z.string().max(2000),
    production_environment: z.boolean().optional(),
  }),
  repository: z.object({ full_name: Text }),
});

/** Actions after which a pull request has other commits than before. */
const PULL_ACTIONS = ['opened', 'reopened', 'synchronize'];

/** Readers of each provider; undefined if the signature is invalid. */
export const DEPLOYMENT_READERS: Readonly<Record<'vercel' | 'netlify' | 'github' | 'generic', Reader>> = {
  async vercel({ text, header }, secret) {
    const expected = createHmac('sha1', secret).update(text).digest('hex');
    if (!isSameSecret(header('x-vercel-signature') ?? '', expected)) return undefined;
    const { data } = VercelEvent.safeParse(jsonValue(text));
    if (!data) return { of: 'site', id: undefined, url: undefined, ignored: UNFINISHED };
    const { type, createdAt, payload } = data;
    const isDone = type === 'deployment.succeeded' || type === 'deployment.ready' || type === 'deployment.promoted';
    const isProduction = payload.target === 'production' || type === 'deployment.promoted';
    const { id, url } = payload.deployment;
    // The signature has no time: an old delivery may be a replay.
    const ignored = isDone ? (isProduction ? (isOld(createdAt) ? OLD : undefined) : PREVIEW) : UNFINISHED;
    return {
      of: 'site',
      id: type === 'deployment.promoted' ? `${id} promoted ${createdAt}` : id,
      url: withScheme(url ?? payload.url),
      ignored,
    };
  },
  async netlify({ text, header }, secret) {
    const claims = await jwtVerify(header('x-webhook-signature') ?? '', Buffer.from(secret), {
      algorithms: ['HS256'],
      issuer: 'netlify',
    }).then(
      ({ payload }) => payload,
      () => undefined,
    );
    const digest = createHash('sha256').update(text).digest('hex');
    if (typeof claims?.sha256 !== 'string' || !isSameSecret(claims.sha256, digest)) return undefined;
    const { data } = NetlifyDeploy.safeParse(jsonValue(text));
    if (data?.state !== 'ready') return { of: 'site', id: undefined, url: undefined, ignored: UNFINISHED };
    const ignored = data.context === 'production' ? undefined : PREVIEW;
    return { of: 'site', id: `${data.id} ${data.published_at ?? ''}`, url: data.ssl_url, ignored };
  },
  async github({ text, header }, secret) {
    const expected = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    if (!isSameSecret(header('x-hub-signature-256') ?? '', expected)) return undefined;
    const read = GITHUB_EVENTS.get(header('x-github-event') ?? '');
    return read?.(text) ?? codeIgnored('Neither a push, a pull request nor the status of a deployment');
  },
  async generic(message, secret) {
    const verified = verifyWebhook(message, { prefixes: ['webhook'], keys: keysOf(secret) });
    const bearer = /^Bearer (\S{1,500})$/i.exec(message.header('authorization') ?? '')?.[1];
    if (!verified && !(bearer !== undefined && isSameSecret(bearer, secret))) return undefined;
    const { data } = GenericEvent.safeParse(jsonValue(message.text));
    if (!data) return { of: 'site', id: verified?.id, url: undefined, ignored: UNFINISHED };
    const { environment = 'production', status = 'success' } = data;
    const isDone = /^(?:success|succeeded|ready|completed)$/i.test(status);
    const ignored = isDone ? (environment.toLowerCase() === 'production' ? undefined : PREVIEW) : UNFINISHED;
    return { of: 'site', id: verified?.id ?? data.id, url: data.url, ignored };
  },
};

const GITHUB_EVENTS: ReadonlyMap<string, (text: string) => Deployment> = new Map([
  ['push', pushIn],
  ['pull_request', pullIn],
  ['deployment_status', deployedIn],
]);

function codeIgnored(ignored: string): Deployment {
  return { of: 'code', id: undefined, url: undefined, ignored };
}

function isOld(time: string | number | undefined): boolean {
  return time !== undefined && Date.now() - new Date(time).getTime() > DAY;
}

/** The id of the delivery is not signed: a replay could have another one. What it is about identifies it instead. */
function pushIn(text: string): Deployment {
  const { data } = GithubPush.safeParse(jsonValue(text));
  if (!data) return codeIgnored('Not a push');
  const { ref, after, deleted, repository } = data;
  const isOfDefault = ref === `refs/heads/${repository.default_branch}` && deleted !== true;
  const id = `${after} ${repository.pushed_at ?? ''}`;
  const ignored = isOfDefault ? undefined : 'Not a push to the default branch';
  return {
    of: 'code',
    id,
    url: undefined,
    repository: repository.full_name,
    commit: Commit.safeParse(after).data,
    ignored,
  };
}

/** A deployment succeeds once: later statuses of it are about the ones that replace it. */
function deployedIn(text: string): Deployment {
  const { data } = GithubDeployment.safeParse(jsonValue(text));
  if (!data) return codeIgnored('Not the status of a deployment');
  const { deployment_status: status, deployment, repository } = data;
  const ignored = status.state === 'success' ? (isOld(status.created_at) ? OLD : undefined) : UNFINISHED;
  return {
    of: 'code',
    id: `deployment ${deployment.id} ${deployment.sha}`,
    url: status.environment_url,
    repository: repository.full_name,
    commit: deployment.sha,
    isProduction: deployment.production_environment === true || /^production\b/i.test(deployment.environment),
    ignored,
  };
}

function pullIn(text: string): Deployment {
  const { data } = GithubPull.safeParse(jsonValue(text));
  if (!data) return codeIgnored('Not a pull request');
  const { action, number: pull, pull_request: request, repository } = data;
  const ignored = PULL_ACTIONS.includes(action) ? undefined : 'The commits of the pull request did not change';
  const id = `pull ${pull} ${request.head.sha} ${request.base.sha}`;
  return { of: 'code', id, url: undefined, repository: repository.full_name, pull, ignored };
}

function withScheme(host: string | undefined): string | undefined {
  return host === undefined || host.includes('://') ? host : `https://${host}`;
}
