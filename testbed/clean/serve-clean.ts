import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { addressOf, answer, type Site, serve } from '../serve.ts';
import type { CleanHost, Reply } from './clean-host.ts';

/** Types that are sent compressed. */
export const PACKED = /^(?:text\/|application\/(?:[\w.+-]{0,40}(?:xml|json|javascript))|image\/svg)/;

/** Serves all hosts on one loopback port, selected by the Host header. */
export function serveClean(hosts: readonly CleanHost[]): Promise<Site> {
  const byName = new Map(hosts.flatMap((host) => namesOf(host).map((name) => [name, host] as const)));
  return serve((request, response) => {
    const asked = URL.parse(`http://${request.headers.host ?? ''}`);
    const host = byName.get(asked?.hostname ?? '');
    if (!asked || !host) {
      answer(response, 421, { 'content-type': 'text/plain' }, 'no such host');
      return;
    }
    const found = host.answer({
      path: addressOf(request).pathname,
      host: asked.hostname,
      origin: asked.origin,
      port: Number(asked.port),
      nonce: randomBytes(16).toString('base64'),
    });
    reply(request, response, found);
  });
}

/** All names of a host. */
export function namesOf({ name, names = [] }: CleanHost): string[] {
  return [`${name}.test`, ...names];
}

function reply(request: IncomingMessage, response: ServerResponse, found: Reply): void {
  const { status = 200, type, headers = {}, body } = found;
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const sent: Record<string, string | string[]> = { ...(type ? { 'content-type': type } : {}) };
  for (const [name, value] of Object.entries(headers)) sent[name] = typeof value === 'string' ? value : [...value];
  if (status === 200 && sent['cache-control'] !== 'no-store') sent.etag = tag;
  const packs = type !== undefined && PACKED.test(type) && body.length > 200;
  if (packs) sent.vary = [String(sent.vary ?? ''), 'accept-encoding'].filter(Boolean).join(', ');
  const gzip = packs && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, { ...sent, allow: 'GET, HEAD' }, '');
  else if (sent.etag && request.headers['if-none-match'] === tag) answer(response, 304, sent, '');
  else if (gzip) answer(response, status, { ...sent, 'content-encoding': 'gzip' }, gzipSync(body));
  else answer(response, status, sent, body);
}
