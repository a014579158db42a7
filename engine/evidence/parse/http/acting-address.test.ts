import { expect, test } from 'vitest';
import { isActing } from './acting-address.ts';

test.each([
  ['/session/expire', true],
  ['/api/session-timeout', true],
  ['/user/endSession', true],
  ['/tokens/invalidate', true],
  ['/timeout', true],
  ['/session', false],
  ['/sessions/weekend', false],
  ['/expired-offers', false],
  ['/docs/timeouts', false],
  ['/createdb', true],
  ['/api/populate_database', true],
  ['/dev/seed-data', true],
  ['/loadData', false],
  ['/seeds/database-of-plants', false],
  ['/create-dbus-service', false],
])('%s acts: %s', (path, acts) => {
  expect(isActing(`https://shop.example${path}`)).toBe(acts);
});
