import { createServer } from 'node:http';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-reader.ts';

/** Serves only `/metrics`, for a worker without an API. */
export async function serveMetrics(
  metrics: Metrics,
  config: Pick<Config, 'host' | 'metricsPort' | 'metricsToken' | 'baseUrl'>,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8192 }, async (request, response) => {
    const asks = request.method === 'GET' && request.url === '/metrics';
    if (!asks || !mayReadMetrics({ peer: request.socket.remoteAddress, headers: request.headers }, config))
      return void response.writeHead(404).end();
    const text = await metrics.text().catch(() => undefined);
    if (text === undefined) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.metricsPort, config.host, listening);
  });
  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
