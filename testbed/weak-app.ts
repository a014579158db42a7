import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { addressOf, answer, type Site, serve } from './serve.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** An application with real classic vulnerabilities: SQL injection, path traversal, template injection. */
export function startWeakApp(): Promise<Site> {
  const database = new DatabaseSync(':memory:');
  database.exec("create table socks (id integer, name text); insert into socks values (1, 'Noon'), (2, 'Dusk')");
  return serve((request, response) => respond(request, response, database));
}

function respond(request: IncomingMessage, response: ServerResponse, database: DatabaseSync): unknown {
  const url = addressOf(request);
  const value = (name: string) => url.searchParams.get(name) ?? '';
  const origin = request.headers.origin;
  const host = String(request.headers['x-forwarded-host'] ?? request.headers.host);
  if (request.method === 'TRACE')
    return answer(
      response,
      200,
      { 'content-type': 'message/http' },
      `TRACE / HTTP/1.1\r\nx-assay: ${request.headers['x-assay']}\r\n`,
    );
  switch (url.pathname) {
    case '/':
      return answer(
        response,
        200,
        HTML,
        `<!doctype html><html><head><title>Weak</title><link rel="canonical" href="http://${host}/"></head><body><h1>Weak socks</h1><a href="/sock?id=1">Noon</a><a href="/hello?name=Ann">Hello</a><a href="/read?file=a.txt">Read</a><a href="/go?next=/">Partner</a><form action="/search"><input name="q"></form><script>fetch("/api/members")</script></body></html>`,
      );
    case '/sock':
      return answer(response, 200, HTML, sock(database, value('id')));
    case '/search':
      return answer(
        response,
        200,
        HTML,
        `<!doctype html><html><body><p>You looked for ${value('q')}</p></body></html>`,
      );
    case '/hello':
      return answer(
        response,
        200,
        HTML,
        `<html><body>Hello ${value('name')
          .replaceAll('<', '&lt;')
          .replace(/\{\{(\d+)\*(\d+)\}\}/, (_, a, b) => String(a * b))}</body></html>`,
      );
    case '/read':
      return read(value('file'), response);
    case '/go':
      return answer(response, 302, { location: value('next').replace(/[\r\n]/g, '') }, '');
    case '/api/members':
      return answer(
        response,
        200,
        {
          ...JSON_TYPE,
          ...(origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {}),
        },
        JSON.stringify([
          { id: 1, email: 'ann@weak.example' },
          { id: 2, email: 'bo@weak.example' },
        ]),
      );
    default:
      return answer(response, 404, { 'content-type': 'text/plain' }, 'not here');
  }
}

function sock(database: DatabaseSync, id: string): string {
  try {
    const rows = database.prepare(`select name from socks where id = ${id}`).all();
    return `<html><body>${rows.map(({ name }) => `<h1>${name} stripes, warm and soft, made by hand</h1>`).join('') || '<p>Nothing was found for you here</p>'}</body></html>`;
  } catch (error) {
    return `<html><body>SQLITE_ERROR: ${error instanceof Error ? error.message.replaceAll('<', '&lt;') : ''}</body></html>`;
  }
}

function read(name: string, response: ServerResponse): unknown {
  try {
    return answer(
      response,
      200,
      { 'content-type': 'text/plain' },
      readFileSync(`/srv/weak/files/${name}`.replace(/^.*(?:\.\.\/)+/, '/')),
    );
  } catch {
    return answer(response, 404, { 'content-type': 'text/plain' }, 'no such file');
  }
}
