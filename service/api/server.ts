import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { World } from '../world/world.ts';
import { addActionRoutes } from './action-routes.ts';
import { answerBadAddress, answerBadBytes, answerErrors } from './answer-errors.ts';
import { addBadgeRoutes } from './badge-routes.ts';
import { closeSockets } from './close-sockets.ts';
import { compressAnswers } from './compression/compress-answers.ts';
import { secureHeaders } from './content-security.ts';
import { addDocuments } from './documents.ts';
import { takeJsonOnly } from './json-body.ts';
import { logRequests, newRequestId, requestLog, requestLogOnUse } from './log-requests.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addMetrics } from './metrics.ts';
import { addPages, readPages } from './pages.ts';
import { addProbes } from './probes.ts';
import { addProofRoutes } from './proof-routes.ts';
import { addStatusRoutes } from './status/status-routes.ts';
import { addVerifyPage } from './verify-page.ts';

const MEBIBYTE = 1_048_576;

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
    bodyLimit: MEBIBYTE,
    requestTimeout: 30_000,
    trustProxy: (_, hop) => hop < world.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
  });
  const built = readPages(dashboard);
  closeSockets(app.server);
  answerErrors(app, built);
  takeJsonOnly(app);
  logRequests(app, world.log);
  secureHeaders(app, world.config.baseUrl);
  await app.register(cookie);
  compressAnswers(app);
  addMetrics(app, world);
  addActionRoutes(app, world);
  addProofRoutes(app, world);
  addBadgeRoutes(app, world);
  addStatusRoutes(app, world);
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
