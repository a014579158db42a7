import { createHash } from 'node:crypto';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { contained } from '../../engine/evidence/reach/test-faults.ts';
import { listen, selfSigned } from '../../engine/evidence/reach/test-servers.ts';
import type { Reply } from '../clean/clean-host.ts';
import { PACKED } from '../clean/serve-clean.ts';
import { addressOf, answer, type Site } from '../serve.ts';
import { type Fault, page } from './fault.ts';
import { type RealSite, realSites } from './sites.ts';
import { FILE_HEADERS, soundFiles, soundHeaders, soundHtml, typeOf } from './sound.ts';

const CERTIFICATE = selfSigned(realSites().sites.map(({ name }) => `${name}.test`));
const NOT_FOUND = page(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not found</title></head><body><main><h1>Not found</h1><p>This page does not exist. <a href="/">Home</a></p></main></body></html>',
  404,
);

interface Served {
  readonly site: RealSite;
  readonly html: string;
  readonly fault: Fault;
  /** Values of the names that texts of a fault may contain. */
  readonly names: Readonly<Record<string, string>>;
}

/** Serves a real site on loopback, over HTTPS and plain HTTP, made sound and then with the fault. */
export async function serveWith(site: RealSite, html: string, fault: Fault): Promise<Site> {
  const { at = '/', isPlain = false, tls = {}, plain: overHttp, isHttp2 = false } = fault;
  const host = hostOf(site, fault);
  const names: Record<string, string> = { host };
  const served = { site, html, fault, names };
  const isUsual = overHttp !== undefined;
  const handler = contained(async (request, response) =>
    send(served, request, response, await replyTo(served, request)),
  );
  const options = { ...CERTIFICATE, ...tls };
  const server = isHttp2
    ? // Requests and responses have the members of HTTP/1.1.
      createSecureServer({ ...options, allowHTTP1: true }).on('request', handler as never)
    : createServer(options, handler);
  const secure = await listen(server, 'https', isUsual ? 443 : 0);
  const plain = await listen(createPlainServer(handler), 'http', isUsual ? 80 : 0);
  names.origin = isUsual ? `https://${host}` : `https://${host}:${secure.port}`;
  names.plain = isUsual ? `http://${host}` : `http://${host}:${plain.port}`;
  return {
    url: `${isPlain ? names.plain : names.origin}${at}`,
    close: async () => void (await Promise.all([secure.close(), plain.close()])),
  };
}

/** Name of the host of a site with a fault. */
export function hostOf({ name }: RealSite, { host = '{name}.test' }: Fault): string {
  return host.replace('{name}', name);
}

/** Why the usual ports of HTTP are not free here; undefined if they are. */
export async function usualPortsTaken(): Promise<string | undefined> {
  try {
    for (const port of [80, 443]) await (await listen(createPlainServer(), 'http', port)).close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function replyTo(served: Served, request: IncomingMessage): Promise<Reply> {
  const { site, fault, names } = served;
  const { pathname, search } = addressOf(request);
  const { agents, files = {}, at = '/', delays = {}, plain } = fault;
  const delay = delays[pathname];
  if (delay !== undefined) await setTimeout(delay);
  const overHttp = 'encrypted' in request.socket ? undefined : (plain?.[pathname] ?? plain?.['*']);
  if (overHttp) return overHttp;
  const planted = files[pathname + search] ?? files[pathname];
  if (planted) return planted;
  const isPage = pathname === '/' || pathname + search === at;
  if (isPage && agents?.[0].test(request.headers['user-agent'] ?? '')) return agents[1];
  if (isPage) return pageOf(served);
  const file = soundFiles(site, names.origin ?? '')[pathname];
  if (file) return file;
  const content = pathname.endsWith('/') ? undefined : await site.read(decodeURIComponent(pathname));
  if (content) return { type: typeOf(pathname), headers: FILE_HEADERS, body: content };
  return files['*'] ?? NOT_FOUND;
}

function pageOf({ site, html, fault, names }: Served): Reply {
  const { head = '', body = '', edits = [], headers = {}, status = 200 } = fault;
  const sound = soundHtml(html, names.origin ?? '', site.name);
  const added = before('</body>', body, before('</head>', head, sound));
  const planted = edits.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), added);
  const final = filled(planted, names);
  const sent: Record<string, string | readonly string[]> = {
    'content-type': 'text/html; charset=utf-8',
    ...soundHeaders(final),
  };
  for (const [name, value] of Object.entries(headers))
    if (value === null) delete sent[name];
    else sent[name] = value;
  return { status, headers: sent, body: final };
}

/** Adds markup before an end tag: the first `</head>`, the last `</body>`. */
function before(tag: '</head>' | '</body>', markup: string, text: string): string {
  const lower = text.toLowerCase();
  const place = tag === '</head>' ? lower.indexOf(tag) : lower.lastIndexOf(tag);
  return place < 0 ? text + markup : text.slice(0, place) + markup + text.slice(place);
}

function send({ fault, names }: Served, request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status = 200, type, headers = {}, body: content } = reply;
  const all = { ...names, asked: request.headers.origin ?? '' };
  const body = typeof content === 'string' ? filled(content, all) : content;
  const sent: Record<string, string | string[]> = type === undefined ? {} : { 'content-type': type };
  for (const [name, value] of Object.entries(headers))
    sent[name] = typeof value === 'string' ? filled(value, all) : value.map((one) => filled(one, all));
  const isStored = status === 200 && !String(sent['cache-control']).includes('no-store');
  if (isStored && fault.headers?.etag !== null)
    sent.etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const packs = PACKED.test(String(sent['content-type'])) && body.length > 200;
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (packs && accepts && fault.headers?.['content-encoding'] !== null) {
    const vary = [String(sent.vary ?? ''), 'accept-encoding'].filter(Boolean).join(', ');
    answer(response, status, { ...sent, vary, 'content-encoding': 'gzip' }, gzipSync(body));
  } else answer(response, status, sent, body);
}

function filled(text: string, names: Served['names']): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all);
}
