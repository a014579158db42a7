import { expect, test } from 'vitest';
import { readingActions } from './server-actions.ts';

test.each([
  ['getMembers', true],
  ['listOrders', true],
  ['findUserById', true],
  ['getMagicLink', false],
  ['getVerificationCode', false],
  ['getInvite', false],
  ['getCoupon', false],
  ['getStarted', false],
  ['getOrCreateCart', false],
  ['readNotification', false],
  ['listItemForSale', false],
  ['loadDemoData', false],
  ['countVisit', false],
])('the Server Action %s only reads: %s', (name, isReading) => {
  const script = `createServerReference("${'4f'.repeat(21)}",a,void 0,b,"${name}")`;
  expect(readingActions([script], () => {}).map((action) => action.name)).toEqual(isReading ? [name] : []);
});
