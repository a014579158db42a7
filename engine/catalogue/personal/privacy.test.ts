import { expect, test } from 'vitest';
import { isDecisive, isKeptColumn, privacyOf } from './privacy.ts';

test.each([
  ['rentals', ['name', 'mobile_number'], false, 'personal'],
  ['branches', ['name', 'phone', 'city'], false, 'none'],
  ['stores', ['owner_id', 'name', 'phone', 'address'], true, 'none'],
  ['deliveries', ['customer_name', 'phone', 'address'], false, 'personal'],
  ['vendors', ['name', 'phone', 'description'], false, 'none'],
  ['links', ['id', 'share_token'], false, 'credentials'],
])('how private a table is: %s %j', (table, columns, isOwned, privacy) => {
  expect(privacyOf(table, columns, isOwned)).toBe(privacy);
});

test.each([
  ['order_status', true, true],
  ['is_paid', true, true],
  ['role', true, true],
  ['price', false, true],
  ['completed', false, true],
  ['online_status', true, false],
  ['title', false, false],
])('who decides about a column: %s', (name, isKept, decides) => {
  expect([isKeptColumn(name), isDecisive(name)]).toEqual([isKept, decides]);
});
