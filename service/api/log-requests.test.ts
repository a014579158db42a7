import { pino } from 'pino';
import { expect, test } from 'vitest';
import { requestLog } from './log-requests.ts';

test.each([
  [{ password: 'S3CRET' }],
  [{ headers: { authorization: 'Bearer S3CRET', cookie: 'session=S3CRET', 'x-api-key': 'S3CRET' } }],
  [{ req: { headers: { authorization: 'S3CRET' } }, res: { headers: { 'set-cookie': 'S3CRET' } } }],
  [{ body: { password: 'S3CRET', api_key: 'S3CRET' }, query: { token: 'S3CRET' } }],
  [{ err: Object.assign(new Error('failed query: insert S3CRET'), { query: 'insert', params: ['S3CRET'] }) }],
])('nothing secret is logged of %j', (fields) => {
  const lines: string[] = [];
  requestLog(pino({}, { write: (line: string) => void lines.push(line) })).info(fields, 'logged');
  expect(lines.join('')).toContain('"msg":"logged"');
  expect(lines.join('')).not.toContain('S3CRET');
});
