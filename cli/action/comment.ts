import { setTimeout as sleep } from 'node:timers/promises';
import type { Terminal } from '../define-command.ts';
import { eventOf, type RunEvent } from './event.ts';
import type { Inputs } from './inputs.ts';

const TIMEOUT_MS = 30_000;
const PAGES = 10;
const PER_PAGE = 100;
const BODY_LIMIT = 60_000;
const ATTEMPTS = 3;
const MAX_WAIT_SECONDS = 60;
/** Rate limits of the API, of which the secondary one is a 403 with `Retry-After`. */
const REPEATED = [403, 429, 502, 503];
const FORK = 'Pull requests from forks have a token that may not comment. The summary of the job has the result';
const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;

/** Writes the comment of this action on the pull request, or updates the one it wrote before. Never fails the job. */
export async function commentOnPullRequest(
  text: string,
  { token, name }: Pick<Inputs, 'token' | 'name'>,
  terminal: Terminal,
): Promise<void> {
  const { env, out } = terminal;
  const event = await eventOf(env);
  if (token === undefined || (event.pullRequest === undefined && event.commit === undefined)) return;
  if (event.isFork) return out(`::notice title=No pull request comment::${FORK}\n`);
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: slug = '' } = env;
  if (!SLUG.test(slug)) return;
  const ask = askWith(token, terminal.signal);
  const mark = markOf(name);
  const body = { body: `${mark}\n${text.slice(0, BODY_LIMIT)}` };
  const base = `${api}/repos/${slug}/issues`;
  try {
    const number = event.pullRequest ?? (await pullRequestOf(event, ask, `${api}/repos/${slug}`));
    if (number === undefined) return;
    const own = await ownComment(ask, `${base}/${number}/comments`, mark);
    if (own !== undefined) await ask('PATCH', `${base}/comments/${own}`, body);
    else await ask('POST', `${base}/${number}/comments`, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/[%\r\n]/g, ' ') : 'no reason given';
    out(`::warning title=No pull request comment::${reason}. The job needs the permission pull-requests: write\n`);
  }
}

type Ask = (method: string, url: string, body?: object) => Promise<unknown>;

/** The open pull request of a deployed commit. */
async function pullRequestOf({ commit }: RunEvent, ask: Ask, base: string): Promise<number | undefined> {
  const pulls = await ask('GET', `${base}/commits/${commit}/pulls`);
  const found = Array.isArray(pulls) ? pulls.find((pull) => pull?.state === 'open') : undefined;
  return Number.isSafeInteger(found?.number) ? found.number : undefined;
}

/** Distinguishes the comments of several jobs; letters and digits only, so that it stays inside the HTML comment. */
function markOf(subject: string): string {
  return `<!-- assay-scan ${Buffer.from(subject).toString('base64url').slice(0, 200)} -->`;
}

/** The comment of a bot that starts with the mark: others can write the mark too, but not as a bot. */
async function ownComment(ask: Ask, url: string, mark: string): Promise<number | undefined> {
  for (let page = 1; page <= PAGES; page += 1) {
    const comments = await ask('GET', `${url}?per_page=${PER_PAGE}&page=${page}`);
    if (!Array.isArray(comments)) return undefined;
    const own = comments.find((one) => String(one?.body).startsWith(mark) && one?.user?.type === 'Bot');
    if (Number.isSafeInteger(own?.id)) return own.id;
    if (comments.length < PER_PAGE) return undefined;
  }
  return undefined;
}

/** Repeats a request that was refused for now, after the time that the answer asks for. */
function askWith(token: string, signal: AbortSignal): Ask {
  return async (method, url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(method, url, { body, token, signal });
      if (response.ok) return response.json();
      const seconds = Number(response.headers.get('retry-after') ?? (response.status === 429 ? 1 : Number.NaN));
      const repeats = REPEATED.includes(response.status) && seconds <= MAX_WAIT_SECONDS && attempt < ATTEMPTS;
      if (!repeats) throw new Error(`GitHub answered with HTTP status ${response.status}`);
      await sleep(seconds * 1000, undefined, { signal });
    }
  };
}

interface Asked {
  readonly body: object | undefined;
  readonly token: string;
  readonly signal: AbortSignal;
}

function request(method: string, url: string, { body, token, signal }: Asked): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: the API of the code host that runs the action.
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}
