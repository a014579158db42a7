import { createServer } from 'node:http';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/open.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-reader.ts';
import { answerProbe } from './probes.ts';

type Settings = Pick<Config, 'host' | 'metricsPort' | 'metricsToken' | 'baseUrl'>;

/** Serves `/metrics`, `/live` and `/ready`, for a worker without an API. */
export async function serveMetrics(
  metrics: Metrics,
  store: Store,
  config: Settings,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8192 }, async (request, response) => {
    const asked = request.method === 'GET' ? request.url : undefined;
    const probe = await answerProbe(asked, store);
    if (probe)
      return void response
        .writeHead(probe.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(probe.body));
    if (
      asked !== '/metrics' ||
      !mayReadMetrics({ peer: request.socket.remoteAddress, headers: request.headers }, config)
    )
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
