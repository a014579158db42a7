import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_PAGE } from './content-security.ts';
import { llmsText } from './llms-text.ts';
import { openApiDocument } from './openapi.ts';
import { SITE_HEADER } from './pages/site-header.ts';

const REDOC = 'redoc.standalone.js';
const STYLES = [
  { filename: 'header.css', source: new URL('public/header.css', import.meta.url) },
  { filename: 'docs.css', source: new URL('public/docs.css', import.meta.url) },
];
/** Redoc shows this picture; a browser may not load it from elsewhere. */
const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
const REDOC_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay API reference</title></head>
<body><redoc spec-url="/openapi.json"></redoc><script src="/redoc/${REDOC}"></script></body>
</html>
`;
/** Runs before the API explorer is drawn. */
const DOCS_HEADER = `document.documentElement.lang = 'en';
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(SITE_HEADER)});
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
    staticCSP: REFERENCE_PAGE,
    theme: {
      title: 'Assay API explorer',
      css: STYLES.map(({ filename, source }) => ({ filename, content: readFileSync(source, 'utf8') })),
      js: [{ filename: 'header.js', content: DOCS_HEADER }],
    },
    uiConfig: { validatorUrl: null, persistAuthorization: false },
  });
  const script = readFileSync(createRequire(import.meta.url).resolve(`redoc/bundles/${REDOC}`), 'utf8').replaceAll(
    REDOC_LOGO,
    NO_PICTURE,
  );
  app.get(`/redoc/${REDOC}`, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.get('/redoc', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_PAGE).send(REDOC_PAGE),
  );
}
