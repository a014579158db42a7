import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { limitsNetworks } from '../admission/limits-networks.ts';
import type { World } from '../world/world.ts';
import { addActionRoutes } from './action-routes.ts';
import { answerBadAddress, answerBadBytes, answerErrors } from './answer-errors.ts';
import { addBadgeRoutes } from './badge-routes.ts';
import { compressAnswers } from './compression/compress-answers.ts';
import { secureHeaders } from './content-security.ts';
import { addDocuments } from './documents.ts';
import { addListenerRoutes } from './listener-routes.ts';
import { logRequests, newRequestId, requestLog, requestLogOnUse } from './log-requests.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addMetrics } from './metrics.ts';
import { addPages, readPages } from './pages.ts';
import { addProbes } from './probes.ts';
import { addProofRoutes } from './proof-routes.ts';
import { admitRequests } from './requests/admit-requests.ts';
import { MIN_BYTES } from './requests/body-limit.ts';
import { closeSockets } from './requests/close-sockets.ts';
import { takeJsonOnly } from './requests/json-body.ts';
import { addStatusRoutes } from './status/status-routes.ts';
import { addVerifyPage } from './verify-page.ts';

/** Until all headers, and until the whole request, have arrived. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
/** A proxy opens the connections of all its clients. */
const CONNECTIONS_PER_NETWORK = 500;

/**
 * The HTTP server, ready to listen: actions, their documents and pages. `dashboard`: a folder other than the build
 * output.
 */
export async function buildApi(world: World, dashboard?: string): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: requestLog(world.log),
    childLoggerFactory: requestLogOnUse,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: MIN_BYTES,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1000 },
    requestTimeout: REQUEST_MS,
    trustProxy: (_, hop) => hop < world.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
  });
  const built = readPages(dashboard);
  closeSockets(app.server, { perNetwork: connectionsOf(world) });
  answerErrors(app, world, built);
  takeJsonOnly(app);
  logRequests(app, world.log);
  secureHeaders(app, world.config.baseUrl);
  await app.register(cookie);
  compressAnswers(app);
  admitRequests(app, world);
  addMetrics(app, world);
  addActionRoutes(app, world);
  addProofRoutes(app, world);
  addBadgeRoutes(app, world);
  addStatusRoutes(app, world);
  addListenerRoutes(app, world);
  addMcpRoute(app, world);
  addProbes(app, world);
  addVerifyPage(app);
  await addDocuments(app);
  addPages(app, built);
  app.addHook('preClose', (done) => {
    world.gates.streams.end();
    done();
  });
  await app.ready();
  return app;
}

function connectionsOf({ config }: World): number {
  return limitsNetworks(config) && config.trustProxy === 0 ? CONNECTIONS_PER_NETWORK : Number.POSITIVE_INFINITY;
}
