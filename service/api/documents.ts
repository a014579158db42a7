import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import files from '@fastify/static';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_PAGE } from './content-security.ts';
import { llmsText } from './llms-text.ts';
import { openApiDocument } from './openapi.ts';

const REDOC = 'redoc.standalone.js';
const REDOC_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay API reference</title></head>
<body><redoc spec-url="/openapi.json"></redoc><script src="/redoc/${REDOC}"></script></body>
</html>
`;

/** `/openapi.json`, `/docs`, `/redoc` and `/llms.txt`, generated from the actions, with no external requests. */
export async function addDocuments(app: FastifyInstance): Promise<void> {
  const document = await openApiDocument();
  const [json, text] = [JSON.stringify(document), llmsText()];
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/llms.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(text));
  // The types of Swagger UI end at OpenAPI 3.0; it renders 3.1.
  const specification = { document: document as unknown as StaticDocumentSpec['document'] };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { validatorUrl: null, persistAuthorization: false },
  });
  await app.register(files, {
    root: dirname(createRequire(import.meta.url).resolve(`redoc/bundles/${REDOC}`)),
    prefix: '/redoc/',
    allowedPath: (path) => path === `/${REDOC}`,
    decorateReply: false,
    index: false,
  });
  app.get('/redoc', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_PAGE).send(REDOC_PAGE),
  );
}
