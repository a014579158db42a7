import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow } from '../../evidence/parse/application/rows.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const PATHS = ['/mcp', '/api/mcp', '/mcp/v1'];
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
/** Lines of an event stream searched for the first message. */
const MAX_LINES = 50;
const VERSION = '2025-06-18';

export default defineProbe({
  id: 'active/ai/mcp',
  title: 'MCP endpoints require authentication',
  why: 'Anyone can use the tools of an MCP server without authentication, for example to read data, write to databases or run programs.',
  needs: ['address'],
  profile: 'quick',
  budget: 10,
  problems: {
    open: {
      severity: 'high',
      likelihood: 'likely',
      share: 'exposed',
      message: 'MCP endpoint without authentication: anyone can list its tools',
      fix: 'Require a token before `initialize` (OAuth 2.1, see the authorization chapter of the specification) and check `Origin`. If the server is meant to be public, offer only read-only tools.',
    },
  },
  references: [
    'CWE-306',
    'OWASP A07:2021',
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization',
  ],
  async ask({ address }, asking) {
    return testAll(PATHS, async (path) => {
      const url = new URL(path, address).href;
      const initialize = {
        url,
        method: 'POST' as const,
        headers: HEADERS,
        body: call(1, 'initialize', {
          protocolVersion: VERSION,
          capabilities: {},
          clientInfo: { name: 'assay', version: '1' },
        }),
      };
      const answer = await asking.fetch(initialize);
      const result = answer && resultOf(answer, 1);
      if (!answer || !isRow(result?.serverInfo)) return undefined;
      const session = headerValue(answer.headers, 'mcp-session-id');
      const list = {
        ...initialize,
        headers: {
          ...HEADERS,
          'mcp-protocol-version': VERSION,
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
        },
        body: call(2, 'tools/list', {}),
      };
      const listed = await asking.fetch(list);
      const tools = listed && resultOf(listed, 2)?.tools;
      if (!listed || !Array.isArray(tools) || tools.length === 0) return undefined;
      const names = tools.flatMap((tool) => (isRow(tool) && typeof tool.name === 'string' ? [tool.name] : []));
      const evidence = `tools ${names.slice(0, 10).join(', ')}`;
      return { problem: 'open' as const, location: { url }, evidence, proof: proofOf(initialize, answer) };
    });
  },
  scenes: () => {
    const page = htmlAnswer('<html><body>Socks</body></html>');
    const reply = (body: string) =>
      body.includes('tools/list')
        ? { jsonrpc: '2.0', id: 2, result: { tools: [{ name: 'query_database' }] } }
        : {
            jsonrpc: '2.0',
            id: 1,
            result: { protocolVersion: VERSION, capabilities: {}, serverInfo: { name: 'shop' } },
          };
    return [
      {
        name: 'tools are listed',
        answers: { '/': page, 'POST /mcp': ({ body }) => jsonAnswer(reply(body)) },
        finds: ['open'],
      },
      {
        name: 'tools are listed in an event stream',
        answers: {
          '/': page,
          'POST /api/mcp': ({ body }) =>
            textAnswer(`event: message\ndata: ${JSON.stringify(reply(body))}\n\n`, 'text/event-stream'),
        },
        finds: ['open'],
      },
      {
        name: 'a token is required',
        answers: { '/': page, 'POST /mcp': jsonAnswer({ error: 'invalid_token' }, 401) },
        finds: [],
      },
      {
        name: 'listing tools requires authentication',
        answers: {
          '/': page,
          'POST /mcp': ({ body }) =>
            body.includes('tools/list')
              ? jsonAnswer({ jsonrpc: '2.0', id: 2, error: { code: -32001, message: 'Unauthorized' } }, 401)
              : jsonAnswer(reply(body)),
        },
        finds: [],
      },
      {
        name: 'the request is echoed',
        answers: { '/': page, 'POST /mcp': ({ body }) => textAnswer(body, 'application/json') },
        finds: [],
      },
    ];
  },
});

function call(id: number, method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

function resultOf({ status, text }: Exchange, id: number) {
  if (status !== 200) return undefined;
  const data = text.split('\n', MAX_LINES).find((line) => line.startsWith('data: {'));
  const message = jsonObject(data?.slice('data: '.length) ?? text);
  return message?.jsonrpc === '2.0' && message.id === id && isRow(message.result) ? message.result : undefined;
}
