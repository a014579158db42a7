import { createServer } from 'node:http';

const body = JSON.stringify({ status: 'ok', version: '0.1.0' });
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/health`));
