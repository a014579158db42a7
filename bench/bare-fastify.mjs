import fastify from 'fastify';

const app = fastify();
const response = { 200: { type: 'object', properties: { status: { type: 'string' }, version: { type: 'string' } } } };
app.get('/health', { schema: { response } }, async () => ({ status: 'ok', version: '0.1.0' }));
console.log(`${await app.listen({ host: '127.0.0.1', port: 0 })}/health`);
