// A bare Fastify that serves GET /project/ID with the two given queries: no logging, no validation, the same pool.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import fastify from 'fastify';

const { Pool } = createRequire(import.meta.resolve('../service/package.json'))('pg');
const { connectionString, key, project } = JSON.parse(process.env.BARE);
const pool = new Pool({ connectionString, max: 20 });
const text = { type: 'string' };
const fields = { id: text, name: text, url: text, description: text, repository_url: text, created_at: text };
const schema = { response: { 200: { type: 'object', properties: fields } } };

const app = fastify();
app.get('/api/v1/projects/:id', { schema }, async (request, reply) => {
  const apiKey = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(apiKey).digest('hex');
  const { rows: keys } = await pool.query({ text: key.sql, values: [hash], rowMode: 'array' });
  if (keys.length === 0) return reply.code(401).send({});
  const organizationId = keys[0][key.organizationColumn];
  const { rows } = await pool.query({
    text: project.sql,
    values: [request.params.id, organizationId],
    rowMode: 'array',
  });
  if (rows.length === 0) return reply.code(404).send({});
  const [id, , name, url, description, repositoryUrl, createdAt] = rows[0];
  return { id, name, url, description, repository_url: repositoryUrl, created_at: createdAt };
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
