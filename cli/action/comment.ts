import { readFile } from 'node:fs/promises';
import type { Terminal } from '../define-command.ts';
import type { Inputs } from './inputs.ts';

const TIMEOUT_MS = 30_000;
const PAGES = 10;
const PER_PAGE = 100;
const BODY_LIMIT = 60_000;
const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;

/** Writes the comment of this action on the pull request, or updates the one it wrote before. Never fails the job. */
export async function commentOnPullRequest(
  text: string,
  { token, url, project }: Inputs,
  terminal: Terminal,
): Promise<void> {
  const { env, out } = terminal;
  const number = await pullRequest(env);
  if (number === undefined || token === undefined) return;
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: slug = '' } = env;
  if (!SLUG.test(slug)) return;
  const ask = askWith(token, terminal.signal);
  const mark = markOf(project ?? url ?? '');
  const body = { body: `${mark}\n${text.slice(0, BODY_LIMIT)}` };
  const base = `${api}/repos/${slug}/issues`;
  try {
    const own = await ownComment(ask, `${base}/${number}/comments`, mark);
    if (own !== undefined) await ask('PATCH', `${base}/comments/${own}`, body);
    else await ask('POST', `${base}/${number}/comments`, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/[%\r\n]/g, ' ') : 'no reason given';
    out(`::warning title=No pull request comment::${reason}. The job needs the permission pull-requests: write\n`);
  }
}

type Ask = (method: string, url: string, body?: object) => Promise<unknown>;

/** Distinguishes comments for different targets; letters and digits only, so that it stays inside the HTML comment. */
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

function askWith(token: string, signal: AbortSignal): Ask {
  return async (method, url, body) => {
    // biome-ignore lint/style/noRestrictedGlobals: the API of the code host that runs the action.
    const response = await fetch(url, {
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
    if (!response.ok) throw new Error(`GitHub answered with HTTP status ${response.status}`);
    return response.json();
  };
}

/** The number of the pull request that the run is for. */
async function pullRequest({ GITHUB_EVENT_PATH: file }: Terminal['env']): Promise<number | undefined> {
  if (!file) return undefined;
  const event = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const number: unknown = event?.pull_request?.number;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
