import { install, MODULE, type Template } from '../template.ts';
import { CADDYFILE, NGINX_STATIC, VARY } from './server-files.ts';

const PAGE = `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <title>Harbour workshop</title>
  <link rel="stylesheet" href="/style.css">
</head>
<body>
  <h1>Harbour workshop</h1>
  <button>Clicks: 0</button>
  <script src="/count.js"></script>
</body>
</html>
`;

const FILES = {
  'package.json': MODULE,
  'public/index.html': PAGE,
  'public/style.css': `body { font-family: sans-serif; }\n${'.card { padding: 1rem; border: 1px solid silver; }\n'.repeat(40)}`,
  'public/count.js':
    "let count = 0;\nconst button = document.querySelector('button');\nbutton.addEventListener('click', () => { button.textContent = 'Clicks: ' + ++count; });\n",
};

const EXPRESS_APP = `import express from 'express';

const app = express();
app.use(express.static('public'));
app.get('/api/time', (req, res) => res.json({ time: 1 }));
app.listen(process.env.PORT, '127.0.0.1');
`;

const FASTIFY_APP = `import { join } from 'node:path';
import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';

const fastify = Fastify();
fastify.register(fastifyStatic, { root: join(import.meta.dirname, 'public') });
fastify.get('/api/time', async () => ({ time: 1 }));
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

const HONO_APP = `import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const app = new Hono();
app.get('/api/time', (c) => c.json({ time: 1 }));
app.use('*', serveStatic({ root: './public' }));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
`;

const program = (name: string, packages: readonly string[], file: string, text: string): Template => ({
  name,
  create: [install(...packages)],
  files: { ...FILES, [file]: text },
  serve: { by: 'program', command: ['node', file] },
  publicFolder: 'public',
});

export const EXPRESS = program('express', ['express@5.3.0'], 'app.js', EXPRESS_APP);
export const FASTIFY = program('fastify', ['fastify@5.12.8', '@fastify/static@10.1.11'], 'server.js', FASTIFY_APP);
export const HONO = program('hono', ['hono@4.13.19', '@hono/node-server@2.1.8'], 'src/index.js', HONO_APP);

/** Plain files behind a web server, without a build. */
const plain = (by: 'nginx' | 'apache' | 'caddy' | 'firebase', files: Readonly<Record<string, string>>): Template => ({
  name: `static-${by}`,
  create: [],
  files: { ...FILES, ...files },
  serve: { by, root: 'public' },
  publicFolder: 'public',
});

const FIREBASE = JSON.stringify({ hosting: { public: 'public', headers: [VARY] } }, null, 2);

export const PLAIN: readonly Template[] = [
  plain('nginx', { 'nginx.conf': NGINX_STATIC }),
  plain('apache', {}),
  plain('caddy', { Caddyfile: CADDYFILE }),
  plain('firebase', { 'firebase.json': FIREBASE }),
];
