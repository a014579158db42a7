import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { GithubAppSettings } from '../../settings/provider-settings.ts';
import type { CodeHostApp, CodeHostPurpose, Installation } from '../define-code-host-provider.ts';
import { CodeHostError } from '../define-code-host-provider.ts';
import { jsonValue } from '../json-value.ts';
import { providerFetch } from '../provider-fetch.ts';
import { GITHUB_HEADERS } from './github-request.ts';
import { waitOf } from './github-wait.ts';

/** Seconds; GitHub allows ten minutes, and the clocks may differ. */
const JWT_SECONDS = 540;
const CLOCK_SECONDS = 60;
const PAGE = 100;
const MAX_PAGES = 10;

/** What the token of an installation may do, by what it is made for. Workflow files take a permission of their own. */
const PERMISSIONS: Readonly<Record<CodeHostPurpose, Readonly<Record<string, 'read' | 'write'>>>> = {
  list: { metadata: 'read' },
  read: { contents: 'read' },
  'read-pull': { contents: 'read', pull_requests: 'read' },
  check: { checks: 'write' },
  fix: { contents: 'write', pull_requests: 'write', workflows: 'write' },
};

const App = z.object({ html_url: z.url({ protocol: /^https?$/ }).max(2048) });
const Grant = z.object({ access_token: z.string().min(1).max(1000) });
const User = z.object({ id: z.int(), login: z.string().max(200) });
const Account = z.object({ id: z.int(), login: z.string().max(200), type: z.string().max(40) });
const Installations = z.object({ installations: z.array(z.object({ id: z.int(), account: Account })) });
const Membership = z.object({ state: z.string(), role: z.string() });
const Token = z.object({ token: z.string().min(1).max(1000) });

/**
 * A GitHub App (docs.github.com/en/apps: authenticating as an app with a JWT of RS256, installation access tokens, user access tokens;
 * docs.github.com/en/rest/apps). Tokens of installations are made when they are used, for one repository and purpose, and never stored.
 */
export function githubApp(settings: GithubAppSettings): CodeHostApp {
  const { url, apiUrl } = settings;
  return {
    async installUrl(state, now) {
      const { html_url: page } = await asked(`${apiUrl}/app`, App, { bearer: await appJwt(settings, now) });
      if (new URL(page).origin !== new URL(url).origin) throw new Error('the app is on another server');
      const install = new URL(`${page}/installations/new`);
      install.searchParams.set('state', state);
      return install.href;
    },
    async installation(callback, redirectUri) {
      const id = Number(callback.searchParams.get('installation_id'));
      const token = await userToken(settings, callback.searchParams.get('code') ?? '', redirectUri);
      try {
        return await ownInstallation(id, { apiUrl, token });
      } finally {
        await endUserToken(settings, token);
      }
    },
    async token(installationId, { purpose, repository }, now) {
      const names = repository === undefined ? {} : { repositories: [repository.split('/').at(-1)] };
      const response = await send(`${apiUrl}/app/installations/${installationId}/access_tokens`, {
        bearer: await appJwt(settings, now),
        body: { permissions: PERMISSIONS[purpose], ...names },
      });
      if (response.status === 201) return parsed(await response.text(), Token).token;
      const wait = await waitOf(response, 0, { now: () => now });
      if (wait !== undefined)
        throw new CodeHostError('rate_limited', "GitHub's rate limit is reached", new Date(now.getTime() + wait));
      throw tokenFailure(response.status);
    },
    webhookSecret: settings.webhookSecret,
  };
}

async function appJwt({ appId, privateKey }: GithubAppSettings, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(appId)
    .setIssuedAt(seconds - CLOCK_SECONDS)
    .setExpirationTime(seconds + JWT_SECONDS)
    .sign(await importPKCS8(privateKey, 'RS256'));
}

interface Sending {
  readonly bearer?: string;
  readonly basic?: string;
  readonly body?: object;
  readonly method?: 'DELETE';
}

async function send(address: string, { bearer, basic, body, method }: Sending): Promise<Response> {
  const authorization = basic === undefined ? bearer && `Bearer ${bearer}` : `Basic ${basic}`;
  try {
    return await providerFetch(address, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...GITHUB_HEADERS,
        ...(authorization ? { authorization } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new CodeHostError('unavailable', 'GitHub could not be reached');
  }
}

function parsed<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  const { success, data } = shape.safeParse(jsonValue(text));
  if (!success) throw new CodeHostError('unavailable', "GitHub's response does not have the documented shape");
  return data;
}

async function asked<S extends z.ZodType>(address: string, shape: S, sending: Sending): Promise<z.output<S>> {
  const response = await send(address, sending);
  if (!response.ok) throw new CodeHostError('unavailable', `GitHub answered with status ${response.status}`);
  return parsed(await response.text(), shape);
}

/** A key that GitHub does not know is a fault of the settings, and ends no connection. */
function tokenFailure(status: number): CodeHostError {
  if (status === 401) return new CodeHostError('unavailable', 'GitHub does not accept the private key of the app');
  if (status === 403 || status === 404)
    return new CodeHostError('unauthorized', 'The app is suspended, or no longer installed on the account');
  if (status === 422)
    return new CodeHostError(
      'not_found',
      'The app was not given the repository, or the permissions that this requires: change its installation at GitHub',
    );
  return new CodeHostError('unavailable', `GitHub answered with status ${status}`);
}

function userToken({ url, clientId, clientSecret }: GithubAppSettings, code: string, redirectUri: string) {
  const body = { client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri };
  return asked(`${url}/login/oauth/access_token`, Grant, { body }).then((grant) => grant.access_token);
}

async function endUserToken({ apiUrl, clientId, clientSecret }: GithubAppSettings, token: string): Promise<void> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const address = `${apiUrl}/applications/${encodeURIComponent(clientId)}/token`;
  // It ends by itself after eight hours.
  await send(address, { basic, method: 'DELETE', body: { access_token: token } }).catch(() => undefined);
}

interface AsUser {
  readonly apiUrl: string;
  readonly token: string;
}

/**
 * The installation, if its user owns the account that it is on: the address of the callback can name any, and members of an organization
 * see installations whose repositories they may not read.
 */
async function ownInstallation(id: number, { apiUrl, token: bearer }: AsUser): Promise<Installation | undefined> {
  const user = await asked(`${apiUrl}/user`, User, { bearer });
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const address = `${apiUrl}/user/installations?per_page=${PAGE}&page=${page}`;
    const { installations } = await asked(address, Installations, { bearer });
    const own = installations.find((one) => one.id === id);
    if (own) {
      const { account } = own;
      const isOwner =
        account.type === 'User' ? account.id === user.id : await administers(account.login, { apiUrl, token: bearer });
      return isOwner ? { id: String(id), accountId: String(account.id), account: account.login } : undefined;
    }
    if (installations.length < PAGE) return undefined;
  }
  return undefined;
}

async function administers(login: string, { apiUrl, token: bearer }: AsUser): Promise<boolean> {
  const response = await send(`${apiUrl}/user/memberships/orgs/${encodeURIComponent(login)}`, { bearer });
  if (!response.ok) return false;
  const { state, role } = parsed(await response.text(), Membership);
  return state === 'active' && role === 'admin';
}
