import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';

interface Installation {
  readonly id: number;
  readonly account: { readonly id: number; readonly login: string; readonly type: 'User' | 'Organization' };
  /** Chosen when it was installed. */
  readonly repositories: readonly string[];
  readonly isSuspended?: boolean;
}

export interface CheckRun {
  id: number;
  head_sha: string;
  conclusion: string;
  output: { title: string; summary: string; annotations: { path: string; start_line: number; message: string }[] };
}

/**
 * A GitHub App, written from GitHub's documentation (https://docs.github.com/en):
 * - apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app
 * - rest/apps/apps: `/app`, access tokens of an installation with permissions and repositories
 * - rest/apps/installations: `/installation/repositories`, `/user/installations`
 * - rest/orgs/members: `/user/memberships/orgs/{org}`
 * - rest/checks/runs: at most 50 annotations in a request, those of later ones are added
 */
export interface GithubApp {
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  readonly privateKey: string;
  installations: Installation[];
  /** Owners of organizations, `login of the organization/login of the user`. */
  owners: string[];
  /** What tokens were made for. */
  readonly minted: {
    readonly permissions: Readonly<Record<string, string>>;
    readonly repositories?: readonly string[];
  }[];
  /** Of installations, by token. */
  readonly tokens: Map<
    string,
    {
      readonly installation: Installation;
      readonly permissions: Readonly<Record<string, string>>;
      readonly repositories: readonly string[];
    }
  >;
  readonly checkRuns: CheckRun[];
  /** Installs the app like a browser whose user agrees; the address to which it returns. `isRequest`: its owners have to approve it first. */
  install(installUrl: string, installation: number, isRequest?: boolean): URL;
}

type Json = (status: number, body: unknown) => ServerResponse;

interface Call {
  readonly at: URL;
  readonly request: IncomingMessage;
  readonly text: string;
  readonly json: Json;
}

interface Host {
  readonly url: string;
  readonly account: { readonly id: number; readonly login: string };
}

export function createGithubApp(callback: () => string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Set<string>();
  const users = new Set<string>();
  const app: GithubApp = {
    appId: '4242',
    clientId: 'Iv23planted000000000',
    clientSecret: 'planted-github-app-client-secret',
    webhookSecret: 'planted-github-app-webhook-secret',
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    installations: [],
    owners: [],
    minted: [],
    tokens: new Map(),
    checkRuns: [],
    install(installUrl, installation, isRequest = false) {
      const code = randomBytes(10).toString('hex');
      codes.add(code);
      const back = new URL(callback());
      const state = new URL(installUrl).searchParams.get('state') ?? '';
      const own = isRequest ? {} : { installation_id: String(installation) };
      back.search = new URLSearchParams({
        code,
        ...own,
        setup_action: isRequest ? 'request' : 'install',
        state,
      }).toString();
      return back;
    },
  };
  const isApp = async ({ headers }: IncomingMessage) => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const verified = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: app.appId,
      maxTokenAge: 600,
    }).catch(() => undefined);
    const { iat = 0, exp = 0 } = verified?.payload ?? {};
    return verified !== undefined && exp - iat <= 600 + 60;
  };

  /** Undefined if the request is not about the app. */
  async function answer(host: Host, { at, request, text, json }: Call): Promise<ServerResponse | undefined> {
    const path = at.pathname;
    const body = () => JSON.parse(text || '{}');
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (path === '/login/oauth/access_token' && text.startsWith('{')) {
      const { client_id, client_secret, code } = body();
      if (client_id !== app.clientId || client_secret !== app.clientSecret || !codes.delete(code))
        return json(200, { error: 'bad_verification_code' });
      const token = `ghu_planted${randomBytes(16).toString('hex')}`;
      users.add(token);
      return json(200, { access_token: token, token_type: 'bearer', expires_in: 28_800 });
    }
    if (path === `/applications/${app.clientId}/token`) {
      users.delete(body().access_token);
      return json(204, null);
    }
    if (path === '/app')
      return (await isApp(request))
        ? json(200, { id: Number(app.appId), slug: 'assay-test', html_url: `${host.url}/apps/assay-test` })
        : json(401, { message: 'A JSON web token could not be decoded' });
    const minting = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(path);
    if (minting)
      return (await isApp(request))
        ? mint(Number(minting[1]), body(), json)
        : json(401, { message: 'Bad credentials' });
    if (users.has(bearer)) return asUser(host, path, json);
    const access = app.tokens.get(bearer);
    if (path === '/installation/repositories' && !access) return json(401, { message: 'Bad credentials' });
    const run = /^\/repos\/([^/]+\/[^/]+)\/check-runs(?:\/(\d+))?$/.exec(path);
    if (!run) return undefined;
    if (access?.permissions.checks !== 'write' || !access.repositories.includes(run[1] ?? ''))
      return json(403, { message: 'Resource not accessible by integration' });
    return check(run[2], body(), json);
  }

  function mint(
    id: number,
    { permissions = {}, repositories }: { permissions?: Record<string, string>; repositories?: string[] },
    json: Json,
  ) {
    const installation = app.installations.find((one) => one.id === id);
    if (!installation) return json(404, { message: 'Not Found' });
    if (installation.isSuspended) return json(403, { message: 'This installation has been suspended' });
    const named = installation.repositories.filter((slug) => repositories?.includes(slug.split('/')[1] ?? '') ?? true);
    if (repositories && named.length < repositories.length)
      return json(422, {
        message:
          'There is at least one repository that does not exist or is not accessible to the parent installation.',
      });
    const token = `ghs_planted${randomBytes(16).toString('hex')}`;
    app.minted.push({ permissions, ...(repositories ? { repositories } : {}) });
    app.tokens.set(token, { installation, permissions, repositories: named });
    return json(201, { token, expires_at: '2026-11-30T01:00:00Z', permissions });
  }

  function asUser(host: Host, path: string, json: Json) {
    if (path === '/user') return json(200, { id: host.account.id, login: host.account.login, type: 'User' });
    if (path === '/user/installations')
      return json(200, {
        total_count: app.installations.length,
        installations: app.installations.map(({ id, account }) => ({ id, account })),
      });
    const organization = /^\/user\/memberships\/orgs\/([^/]+)$/.exec(path)?.[1];
    if (organization === undefined) return json(403, { message: 'Resource not accessible by integration' });
    const role = app.owners.includes(`${organization}/${host.account.login}`) ? 'admin' : 'member';
    return json(200, { state: 'active', role });
  }

  function check(id: string | undefined, body: CheckRun, json: Json) {
    if (body.output.annotations.length > 50)
      return json(422, { message: 'No more than 50 annotations per request are permitted.' });
    const known = app.checkRuns.find((one) => String(one.id) === id);
    if (id !== undefined && !known) return json(404, { message: 'Not Found' });
    if (known) {
      known.output.annotations.push(...body.output.annotations);
      return json(200, { id: known.id });
    }
    const made = { ...body, id: app.checkRuns.length + 1 };
    app.checkRuns.push(made);
    return json(201, { id: made.id });
  }
  return { app, answer };
}
