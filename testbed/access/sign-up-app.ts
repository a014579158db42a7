import type { IncomingMessage } from 'node:http';
import { HTML, page, siteOf } from '../short-sites.ts';

type Body = Readonly<Record<string, string>>;
/** By path; a number is a refusal with that HTTP status, which repeats the password. */
export type Answers = Readonly<Record<string, (body: Body) => object | number>>;

/** A site whose page asks its back end for something, the requests that write, and where its owner places a proof. */
export async function startSignUpApp(asks: string, answers: Answers) {
  const posts: { readonly path: string; readonly body: Body }[] = [];
  let token: string | undefined;
  const url = await siteOf(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path === '/.well-known/assay-verification.txt' && token) return response.writeHead(200).end(token);
    if (path === '/') return response.writeHead(200, HTML).end(page(`<p>Notes</p><script>${asks}</script>`));
    const body = request.method === 'POST' ? JSON.parse(await textOf(request)) : {};
    if (request.method === 'POST') posts.push({ path, body });
    const answer = answers[path]?.(body) ?? 404;
    const refusal = { message: `ADMIN_ONLY_OPERATION ${body.password}` };
    const [status, value] = typeof answer === 'number' ? [answer, refusal] : [200, answer];
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  const place = (text: string | undefined) => {
    token = text;
  };
  return { url, posts, place };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export const SUPABASE = `fetch('/rest/v1/notes', { headers: { apikey: 'anon-key-of-the-project' } })`;
export const OPEN = { disable_signup: false, external: { email: true } };

export const supabase = (settings: object, isConfirmed = true): Answers => ({
  '/rest/v1/notes': () => [],
  '/auth/v1/settings': () => settings,
  '/auth/v1/signup': ({ email }) =>
    isConfirmed
      ? { access_token: `token-of-${email}`, refresh_token: 'r', user: { id: `id-${email}`, email } }
      : { id: `id-${email}`, email, confirmation_sent_at: '2026-11-30T00:00:00Z' },
});
