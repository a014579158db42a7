import { expect, test } from 'vitest';
import { Refused } from '../client/client.ts';
import { rejectedFields } from './rejected-fields.ts';

const NAMES = ['name', 'email'];

test('every rejected field gets its reason', () => {
  expect(rejectedFields(new Refused(422, 'name: is required; email: Invalid email address'), NAMES)).toEqual({
    name: 'Is required.',
    email: 'Invalid email address.',
  });
});

test('a field within another one is found by both names', () => {
  const error = new Refused(422, 'credentials.token: must not contain spaces');
  expect(rejectedFields(error, ['credentials-token'])).toEqual({ 'credentials-token': 'Must not contain spaces.' });
});

test.each([
  ['a field that the form does not have', new Refused(422, 'name: is required; token: is required')],
  ['a sentence', new Refused(422, 'The address is on another site')],
  ['another status', new Refused(409, 'email: is taken')],
  ['no refusal', new Error('name: is required')],
])('%s stays an error of the whole form', (_, error) => {
  expect(rejectedFields(error, NAMES)).toEqual({});
});
