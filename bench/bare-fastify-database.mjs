// A bare Fastify that sends the given queries of each route and answers the given body: no logging, no validation, the same pool.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import fastify from 'fastify';

const { Pool } = createRequire(import.meta.resolve('../service/package.json'))('pg');
const { connectionString, routes } = JSON.parse(process.env.BARE);
const pool = new Pool({ connectionString, max: 20 });
const types = { getTypeParser: () => (text) => text };

const app = fastify();
for (const { path, waves, body } of routes) {
  const [[key], ...others] = waves;
  const answer = JSON.parse(body);
  app.get(path, async (request, reply) => {
    const apiKey = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const hash = createHash('sha256').update(apiKey).digest('hex');
    const { rows } = await pool.query({ ...key, values: [[hash]], rowMode: 'array', types });
    if (rows.length === 0) return reply.code(401).send({});
    for (const wave of others)
      await Promise.all(wave.map((query) => pool.query({ ...query, rowMode: 'array', types })));
    return answer;
  });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
