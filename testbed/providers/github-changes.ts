import { createHash } from 'node:crypto';
import { type HostedRepository, objectsOf, type Written } from './github-objects.ts';

interface Asked {
  readonly method: string;
  /** Of the path, after the repository. */
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
  /** Undefined for a token that may not write. */
  readonly body: Record<string, unknown> | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const MISSING: Answer = { status: 404, body: { message: 'Not Found' } };
const REF = /^git\/refs?(?:\/heads\/(.+))?$/;

/** Files, trees, commits, branches and pull requests; undefined if the request is about something else. */
export function answerChange(one: HostedRepository, written: Written, asked: Asked): Answer | undefined {
  const path = asked.rest.join('/');
  if (path.startsWith('contents/')) return content(one, written, asked);
  const ref = REF.exec(path);
  if (path.startsWith('pulls')) return pull(one, written, asked);
  if (ref) return branch(one, written, asked, ref[1]);
  if (asked.method !== 'POST') return undefined;
  if (!asked.body) return MISSING;
  if (path === 'git/trees') return tree(one, written, asked.body);
  return path === 'git/commits' ? commit(written, asked.body) : undefined;
}

/** Each branch and commit has the same files, except those that were written. */
function filesAt({ files }: HostedRepository, { commits, trees }: Written, ref: string) {
  const own = trees.get(commits.get(ref)?.tree ?? '');
  return own ?? files ?? {};
}

function content(one: HostedRepository, written: Written, { rest, query }: Asked): Answer {
  const text = filesAt(one, written, query.get('ref') ?? '')[rest.slice(1).join('/')];
  if (text === undefined) return MISSING;
  const encoded = Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n');
  return { status: 200, body: { type: 'file', encoding: 'base64', content: encoded } };
}

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('hex');

function tree(one: HostedRepository, written: Written, body: Record<string, unknown>): Answer {
  if (body.base_tree !== objectsOf(one).root) return { status: 422, body: { message: 'tree not found' } };
  const changed = (body.tree as { path: string; content: string }[]).map(({ path, content: text }) => [path, text]);
  const before = Object.entries(one.files ?? {}).map(([path, text]) => [path, String(text)]);
  const files = Object.fromEntries([...before, ...changed]);
  const sha = hashOf(files);
  written.trees.set(sha, files);
  return { status: 201, body: { sha } };
}

function commit({ trees, commits }: Written, { tree: of, parents, message }: Record<string, unknown>): Answer {
  if (!trees.has(String(of))) return { status: 422, body: { message: 'Tree SHA does not exist' } };
  const made = { tree: String(of), parents: parents as string[], message: String(message) };
  const sha = hashOf({ made, count: commits.size });
  commits.set(sha, made);
  return { status: 201, body: { sha } };
}

function branch(
  one: HostedRepository,
  written: Written,
  { method, body }: Asked,
  name: string | undefined,
): Answer | undefined {
  const { branches, commits } = written;
  const at = name === one.branch ? objectsOf(one).commit : branches.get(name ?? '');
  if (method === 'GET') return at === undefined ? undefined : { status: 200, body: { object: { sha: at } } };
  if (!body) return MISSING;
  const sha = String(body.sha);
  if (!commits.has(sha)) return { status: 422, body: { message: 'Object does not exist' } };
  const target = name ?? String(body.ref).replace('refs/heads/', '');
  const isNew = method === 'POST';
  if (isNew === branches.has(target)) return { status: 422, body: { message: 'Reference' } };
  branches.set(target, sha);
  return { status: isNew ? 201 : 200, body: { object: { sha } } };
}

function pull({ slug }: HostedRepository, { pulls }: Written, { method, rest, query, body }: Asked): Answer {
  const shapeOf = ({ number }: { number: number }) => ({
    number,
    html_url: `https://github.example/${slug}/pull/${number}`,
  });
  if (method === 'GET') {
    const open = pulls.filter(({ head, isOpen }) => isOpen && `${slug.split('/')[0]}:${head}` === query.get('head'));
    return { status: 200, body: open.map(shapeOf) };
  }
  if (!body) return MISSING;
  const { title, body: text } = body as Record<string, string>;
  const known = pulls.find(({ number }) => String(number) === rest[1]);
  if (known) Object.assign(known, { title, body: text });
  const added = { number: pulls.length + 1, head: String(body.head), base: String(body.base), title, body: text };
  const request = known ?? { ...added, title: title ?? '', body: text ?? '', isOpen: true };
  if (!known) pulls.push(request);
  return { status: known ? 200 : 201, body: shapeOf(request) };
}
