import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../serve.ts';
import { createGithubApp, type GithubApp } from './github-app.ts';
import { answerArchive, archiveAt, archiveOf } from './github-archives.ts';
import { answerChange } from './github-changes.ts';
import { type HostedRepository, objectsOf, type Written } from './github-objects.ts';

/**
 * A stand-in for GitHub, written from its documentation (https://docs.github.com/en):
 * - apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps: authorize, access_token
 * - rest/apps/oauth-applications: DELETE of a grant or a token, with basic authentication
 * - rest/users/users, rest/repos/repos: `/user`, `/user/repos` with `Link` paging, `/repos/{owner}/{repo}`
 * - rest/branches/branches, rest/git/trees: branch, tree
 * - rest/commits/commits: commits up to one, and one with the patches of its files
 * - rest/repos/contents (tarball): a redirect to the archive host, whose address has a token of its own
 * - rest/repos/contents, rest/git/trees, rest/git/commits, rest/git/refs, rest/pulls/pulls: what a pull request takes
 * - rest/git/refs, rest/repos/repos (tags), rest/commits/commits (compare), rest/users/users: references to actions
 * - rest/using-the-rest-api/best-practices-for-using-the-rest-api: 301 of renamed repositories, to `/repositories/{id}`
 * - rest/using-the-rest-api/rate-limits-for-the-rest-api: 403 and 429, `retry-after`, `x-ratelimit-*`
 */
export interface GithubCodeHost {
  /** Also the base of the API. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A GitHub App of the server; its installations see repositories that they were given. */
  readonly app: GithubApp;
  /** The address that the app returns to. */
  callback: string;
  /** Whoever allows access at GitHub. */
  account: { id: number; login: string };
  repositories: HostedRepository[];
  /** By id of a repository. */
  readonly written: Map<number, Written>;
  /** Names that no account has. */
  freeOwners: string[];
  /** Responses instead of the documented ones, the first that matches `METHOD path`; `times`: how often, default always. */
  faults: { match: RegExp; answer: Fault; times?: number }[];
  /** `METHOD path` of all requests. */
  readonly calls: string[];
  readonly revoked: { readonly what: string; readonly token: string }[];
  /** Credentials that the archive host was sent. */
  readonly strayTokens: string[];
  /** Valid tokens with their account. */
  readonly tokens: Map<string, { readonly id: number; readonly scopes: readonly string[] }>;
  /** Opens an authorization URL like a browser in which the user agrees; returns the redirect URL. */
  allow(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Declares a longer body and ends the connection. */
  readonly truncated?: true;
  /** Never answers. */
  readonly hangs?: true;
}

const LIMIT = 100;

interface Grant {
  readonly account: GithubCodeHost['account'];
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly string[];
}

type Json = (status: number, body: unknown, headers?: Record<string, string>) => ServerResponse;

export async function startGithubCodeHost(): Promise<GithubCodeHost> {
  const grants = new Map<string, Grant>();
  const { app, answer: answerApp } = createGithubApp(() => host.callback);
  const host: GithubCodeHost = {
    url: '',
    app,
    callback: 'http://localhost/api/v1/github/callback',
    clientId: 'Iv1.0000000000000000',
    clientSecret: 'planted-github-client-secret',
    account: { id: 583231, login: 'octo-ada' },
    repositories: [],
    written: new Map(),
    freeOwners: [],
    faults: [],
    calls: [],
    revoked: [],
    strayTokens: [],
    tokens: new Map(),
    allow: async () => new URL('about:blank'),
    close: async () => undefined,
  };
  const site = await serve(async (request, response) => {
    const at = new URL(request.url ?? '/', host.url);
    const call = `${request.method} ${at.pathname}${at.search}`;
    host.calls.push(call);
    const text = await textOf(request);
    const fault = takeFault(host, call);
    if (fault) return fail(response, fault);
    const json: Json = (status, body, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
        .end(status === 204 ? undefined : JSON.stringify(body));
    const ofApp = await answerApp(host, { at, request, text, json });
    if (ofApp) return ofApp;
    if (at.pathname === '/login/oauth/authorize')
      return response.writeHead(302, { location: authorize(host, grants, at) }).end();
    if (at.pathname === '/login/oauth/access_token') return exchange(host, grants, new URLSearchParams(text), json);
    if (at.pathname.startsWith('/_codeload/')) return sendArchive(host, at, request, response);
    if (at.pathname.startsWith('/applications/')) return revoke(host, request, text, json);
    return answerApi(host, { at, request, text, json });
  });
  return Object.assign(host, {
    url: site.url,
    async allow(authorizationUrl: string) {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    },
    close: site.close,
  });
}

function takeFault(host: GithubCodeHost, call: string): Fault | undefined {
  const found = host.faults.find(({ match, times = 1 }) => times > 0 && match.test(call));
  if (found?.times !== undefined) found.times -= 1;
  return found?.answer;
}

function fail(response: ServerResponse, { status, headers = {}, body = '{}', truncated, hangs }: Fault) {
  if (hangs) return response;
  const length = truncated ? { 'content-length': String(Buffer.byteLength(body) + 100) } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...headers, ...length });
  if (!truncated) return response.end(body);
  response.write(body, () => response.socket?.destroy());
  return response;
}

function authorize(host: GithubCodeHost, grants: Map<string, Grant>, { searchParams: query }: URL): string {
  if (query.get('client_id') !== host.clientId || query.get('code_challenge_method') !== 'S256')
    throw new Error('invalid authorization request');
  const code = randomBytes(10).toString('hex');
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  grants.set(code, { account: host.account, redirectUri, challenge: query.get('code_challenge') ?? '', scopes });
  return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
}

/** Errors have status 200, as documented. */
function exchange(host: GithubCodeHost, grants: Map<string, Grant>, form: URLSearchParams, json: Json): ServerResponse {
  const grant = grants.get(form.get('code') ?? '');
  grants.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (form.get('client_secret') !== host.clientSecret) return json(200, { error: 'incorrect_client_credentials' });
  if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
    return json(200, { error: 'bad_verification_code' });
  const token = `gho_planted${randomBytes(16).toString('hex')}`;
  host.tokens.set(token, { id: grant.account.id, scopes: grant.scopes });
  return json(200, { access_token: token, scope: grant.scopes.join(','), token_type: 'bearer' });
}

function revoke(
  host: GithubCodeHost,
  { method, url = '', headers }: IncomingMessage,
  text: string,
  json: Json,
): ServerResponse {
  const basic = Buffer.from(`${host.clientId}:${host.clientSecret}`).toString('base64');
  const what = url.split('/').at(-1) ?? '';
  if (method !== 'DELETE' || headers.authorization !== `Basic ${basic}`) return json(404, { message: 'Not Found' });
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  const owner = host.tokens.get(token);
  if (!owner) return json(422, { message: 'Validation Failed' });
  host.revoked.push({ what, token });
  for (const [one, { id }] of [...host.tokens])
    if (one === token || (what === 'grant' && id === owner.id)) host.tokens.delete(one);
  return json(204, null);
}

/** The archive host: it knows the token of the address only. */
function sendArchive(host: GithubCodeHost, at: URL, { headers }: IncomingMessage, response: ServerResponse) {
  const [owner, name, , commit = ''] = at.pathname.split('/').slice(2);
  const one = host.repositories.find(({ slug }) => slug === `${owner}/${name}`);
  if (headers.authorization !== undefined) host.strayTokens.push(headers.authorization);
  if (!one || archiveAt(host.url, one, commit).href !== at.href) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/x-gzip' });
  return archiveOf(one, commit).pipe(response);
}

interface Call {
  readonly at: URL;
  readonly request: IncomingMessage;
  readonly text: string;
  readonly json: Json;
}

function answerApi(host: GithubCodeHost, { at, request, text, json }: Call): ServerResponse {
  const { headers, method = 'GET' } = request;
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const installed = host.app.tokens.get(token);
  const owner = installed ? { id: 0, scopes: [] } : host.tokens.get(token);
  if (!headers['user-agent']) return json(403, { message: 'Request forbidden by administrative rules' });
  if (!owner) return json(401, { message: 'Bad credentials' });
  if (at.pathname === '/user') return json(200, { login: host.account.login, id: owner.id, type: 'User' });
  const visible = host.repositories.filter((one) =>
    installed ? installed.repositories.includes(one.slug) : !one.isPrivate || owner.scopes.includes('repo'),
  );
  if (at.pathname.startsWith('/users/')) {
    const login = at.pathname.slice('/users/'.length);
    return host.freeOwners.includes(login) ? json(404, { message: 'Not Found' }) : json(200, { login, type: 'User' });
  }
  if (at.pathname === '/user/repos') return listRepositories(host, visible, at, json);
  if (at.pathname === '/installation/repositories')
    return json(200, { total_count: visible.length, repositories: visible.map((one) => repositoryJson(host, one)) });
  if (installed && isKept(at.pathname, installed.permissions))
    return json(403, { message: 'Resource not accessible by integration' });
  const mayWrite = owner.scopes.includes('workflow') || installed?.permissions.contents === 'write';
  return answerRepository(host, visible, { at, json, method, body: mayWrite && text ? JSON.parse(text) : undefined });
}

/** Whether a token without the permission asks for it. */
function isKept(path: string, permissions: Readonly<Record<string, string>>): boolean {
  const [, , , , what] = path.split('/');
  if (what === 'pulls') return permissions.pull_requests === undefined;
  return what !== undefined && permissions.contents === undefined;
}

function listRepositories(
  host: GithubCodeHost,
  visible: readonly HostedRepository[],
  at: URL,
  json: Json,
): ServerResponse {
  const size = Math.min(LIMIT, Number(at.searchParams.get('per_page') ?? 30));
  const page = Number(at.searchParams.get('page') ?? 1);
  const more = new URL(at);
  more.searchParams.set('page', String(page + 1));
  const link = page * size < visible.length ? { link: `<${more.href}>; rel="next", <${at.href}>; rel="last"` } : {};
  return json(
    200,
    visible.slice((page - 1) * size, page * size).map((one) => repositoryJson(host, one)),
    link,
  );
}

function answerRepository(
  host: GithubCodeHost,
  visible: readonly HostedRepository[],
  {
    at,
    json,
    method,
    body,
  }: Pick<Call, 'at' | 'json'> & { readonly method: string; readonly body: Record<string, unknown> | undefined },
): ServerResponse {
  const [, kind, ...parts] = decodeURIComponent(at.pathname).split('/');
  const slug = parts.slice(0, 2).join('/');
  const renamed = visible.find((one) => one.formerly === slug);
  const rest = kind === 'repositories' ? parts.slice(1) : parts.slice(2);
  if (renamed)
    return json(
      301,
      { message: 'Moved Permanently' },
      { location: `${host.url}/repositories/${renamed.id}${rest.map((part) => `/${part}`).join('')}` },
    );
  const one = visible.find(({ id, slug: own }) => (kind === 'repositories' ? String(id) === parts[0] : own === slug));
  if (!one) return json(404, { message: 'Not Found' });
  if (rest.length === 0) return json(200, repositoryJson(host, one));
  const archived = method === 'GET' ? answerArchive(host.url, one, rest, at.searchParams) : undefined;
  if (archived?.location !== undefined) return json(archived.status, null, { location: archived.location });
  if (archived) return json(archived.status, archived.body);
  const written = host.written.get(one.id) ?? { trees: new Map(), commits: new Map(), branches: new Map(), pulls: [] };
  host.written.set(one.id, written);
  const change = answerChange(one, written, { method, rest, query: at.searchParams, body });
  if (change) return json(change.status, change.body);
  if (method !== 'GET') return json(404, { message: 'Not Found' });
  const { commit, root } = objectsOf(one);
  const refs = answerRefs(one, commit, rest, json);
  if (refs) return refs;
  if (rest[0] !== 'branches' || one.files === null || rest.slice(1).join('/') !== one.branch)
    return json(404, { message: 'Not Found' });
  return json(200, { name: one.branch, commit: { sha: commit, commit: { tree: { sha: root } } } });
}

/** Lists of tags and branches, references by prefix, and comparisons of two commits. */
function answerRefs(
  { branch, tags = {}, branches = {} }: HostedRepository,
  commit: string,
  [what = '', kind = '', ...names]: readonly string[],
  json: Json,
): ServerResponse | undefined {
  const heads = { [branch]: commit, ...branches };
  const listed = (all: Readonly<Record<string, string>>) =>
    json(
      200,
      Object.entries(all).map(([name, sha]) => ({ name, commit: { sha } })),
    );
  if (what === 'tags' && kind === '') return listed(tags);
  if (what === 'branches' && kind === '') return listed(heads);
  if (what === 'git' && kind === 'matching-refs') {
    const [type = '', ...name] = names;
    const own = Object.keys(type === 'tags' ? tags : heads).filter((one) => one.startsWith(name.join('/')));
    return json(
      200,
      own.map((one) => ({ ref: `refs/${type}/${one}` })),
    );
  }
  if (what !== 'compare') return undefined;
  const [base = '', head = ''] = [kind, ...names].join('/').split('...');
  return json(200, { status: heads[base] === head ? 'identical' : 'diverged' });
}

function repositoryJson(host: GithubCodeHost, { id, slug, isPrivate = false, branch }: HostedRepository) {
  return {
    id,
    full_name: slug,
    name: slug.split('/')[1],
    html_url: `${host.url}/${slug}`,
    private: isPrivate,
    archived: false,
    default_branch: branch,
    pushed_at: '2026-11-01T10:00:00Z',
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
