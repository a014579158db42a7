import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { observedSecrets } from './observed-secrets.ts';

const SLACK = `hooks.slack.com/services/T04KZ8QW2RB/B05MX7NLP3C/${'QZw7kV2nXb4mLd9sJh3pRt6y'}`;
const BOX = 'Zq7VtX2mKd9LwR4bNs8HpJ3yCf6GaT1e';
const sent = (url: string, field = '') => [{ at: `${url} (request)`, text: `POST ${url}\n${field}` }];

test('a credential in the path of an address is in no place', () => {
  const found = observedSecrets(sent(`https://${SLACK}`), () => false, ignoreCuts);
  expect(found.map(({ at }) => at)).toEqual(['https://hooks.slack.com/ (request)']);
  expect(JSON.stringify(found)).not.toContain('QZw7kV2n');
});

test('the token that a page sends where its visitors sign in is theirs', () => {
  const header = `"Authorization": "Bearer ${BOX}"`;
  expect(observedSecrets(sent('https://api.box.com/2.0/files/1', header), () => false, ignoreCuts)).toEqual([]);
});
