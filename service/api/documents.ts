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

interface Documents {
  readonly specification: StaticDocumentSpec;
  /** The OpenAPI document as JSON. */
  readonly json: string;
  readonly llms: string;
  /** The script of Redoc. */
  readonly redoc: string;
}

let generated: Promise<Documents> | undefined;

/** They depend on the code alone: all servers of a process share them. */
function documents(): Promise<Documents> {
  generated ??= generate();
  return generated;
}

async function generate(): Promise<Documents> {
  const document = await openApiDocument();
  return {
    // The types of Swagger UI end at OpenAPI 3.0; it renders 3.1.
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
    json: JSON.stringify(document),
    llms: llmsText(),
    redoc: readFileSync(createRequire(import.meta.url).resolve(`redoc/bundles/${REDOC}`), 'utf8').replaceAll(
      REDOC_LOGO,
      NO_PICTURE,
    ),
  };
}

/** `/openapi.json`, `/docs`, `/redoc` and `/llms.txt`, generated from the actions, with no external requests. */
export async function addDocuments(app: FastifyInstance): Promise<void> {
  const { specification, json, llms, redoc } = await documents();
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/llms.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(llms));
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
  app.get(`/redoc/${REDOC}`, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(redoc),
  );
  app.get('/redoc', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_PAGE).send(REDOC_PAGE),
  );
}
