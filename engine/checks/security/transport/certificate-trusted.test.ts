import { expect, test } from 'vitest';
import { exampleTls } from '../../examples/tls.ts';
import certificateTrusted from './certificate-trusted.ts';

test.each([
  [true, [expect.stringContaining('not in the list that Node.js ships')]],
  [false, []],
])('trusted with an added authority only: %j', (trustedHereOnly, reasons) => {
  const cuts: string[] = [];
  const found = certificateTrusted.run({ tls: exampleTls({ handshake: { trustedHereOnly } }) }, (reason) => {
    cuts.push(reason);
  });
  expect(found).toEqual([]);
  expect(cuts).toEqual(reasons);
});
