import { defineCheck, notApplicable } from '../define-check.ts';
import { givenAccess } from './support/given.ts';
import { occurrencesOf } from './support/occurrences.ts';

export default defineCheck({
  id: 'access/shared-cache',
  title: 'Caches do not give one user’s pages to another',
  why: 'A cache in front of the application that stores a page of a signed-in user by its address alone gives it to everyone who asks next, with the account and data of that user.',
  needs: ['access'],
  problems: {
    served: {
      severity: 'critical',
      message: 'A shared cache gives the page of one user to another user',
      fix: {
        any: 'Send `Cache-Control: private, no-store` with every response that depends on the session, and exclude these paths from the cache of the proxy or CDN; a cache that must store them needs the session in its key. Then purge the cache: it holds pages of users.',
        nextjs:
          "Do not cache what depends on the session: read it with `cookies()` or mark the route `export const dynamic = 'force-dynamic'`, put no user’s data into `unstable_cache` or `use cache` without the user id in the key, and set no `s-maxage` or `CDN-Cache-Control` on it. Then purge the cache of the CDN.",
      },
    },
  },
  references: ['CWE-524', 'RFC 9111'],
  run({ access }) {
    const found = occurrencesOf(access, 'cache', () => 'served');
    if (found.length === 0 && access.perUser === 0)
      return notApplicable('No address that both users’ pages request depends on the user');
    return found;
  },
  examples: () => [
    ['the account of the first user', givenAccess(['cache']), 'served'],
    ['each user has their own', givenAccess([])],
    ['nothing that depends on the user', givenAccess([], { perUser: 0 }), 'not applicable'],
  ],
});
