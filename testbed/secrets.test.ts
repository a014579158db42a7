import { expect, test } from 'vitest';
import { measureSecrets } from '../bench/secrets/measure.ts';

test('credentials in bundles are distinguished from lookalikes', async () => {
  const { credentials, decoys, precision, recall, wrong } = await measureSecrets(3);
  expect(wrong).toEqual([]);
  expect(credentials + decoys).toBeGreaterThan(700);
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});
