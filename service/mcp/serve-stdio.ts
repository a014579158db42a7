import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Backend } from './backend.ts';
import { type LocalOptions, localBackend } from './local/local-backend.ts';
import { restBackend, type Service } from './rest-backend.ts';
import { createMcpServer } from './server.ts';

const MAX_BYTES = 1_048_576;

/** Serves MCP on standard input and output for a service, until the client closes its end or the signal is aborted. */
export async function serveForService(service: Service, signal: AbortSignal): Promise<void> {
  await serve(restBackend(service), signal);
}

/** The same, scanning from this machine. */
export async function serveLocally(options: LocalOptions, signal: AbortSignal): Promise<void> {
  await serve(await localBackend(options), signal);
}

async function serve(backend: Backend, signal: AbortSignal): Promise<void> {
  const transport = new StdioServerTransport(undefined, undefined, { maxBufferSize: MAX_BYTES });
  const ended = Promise.withResolvers<void>();
  const served = serveStdio(() => createMcpServer(backend), {
    transport,
    maxSubscriptions: 0,
    onerror: backend.report,
  });
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    ended.resolve();
  };
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  await ended.promise;
  await served.close();
}
