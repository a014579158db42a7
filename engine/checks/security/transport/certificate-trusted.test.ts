import { expect, test } from 'vitest';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { exampleTls } from '../../examples/tls.ts';
import certificateTrusted from './certificate-trusted.ts';

test.each([
  [true, [expect.stringContaining('not in the list that Node.js ships')]],
  [false, []],
])('trusted with an added authority only: %j', (trustedHereOnly, reasons) => {
  const cuts: string[] = [];
  const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');
  const found = certificateTrusted.run({ tls: exampleTls({ handshake: { trustedHereOnly } }), page }, (reason) => {
    cuts.push(reason);
  });
  expect(found).toEqual([]);
  expect(cuts).toEqual(reasons);
});
