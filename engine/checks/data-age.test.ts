import { expect, test } from 'vitest';
import { BYPASSES_AS_OF } from '../evidence/parse/http/csp/csp-bypasses.ts';
import { PLUGIN_ADVISORIES_AS_OF } from '../evidence/parse/wordpress/plugin-advisories.ts';
import { DISTRIBUTIONS_AS_OF } from './profiling/distributions.ts';
import { LIFECYCLES_AS_OF } from './profiling/lifecycles.ts';
import { SECURITY_RELEASES_AS_OF } from './profiling/lifecycles-security.ts';
import { ADVISORIES_AS_OF } from './security/libraries/advisories.ts';
import { LIFECYCLES_AS_OF as LIBRARY_LIFECYCLES_AS_OF } from './security/libraries/lifecycles.ts';

const MONTHS = 12;

test.each([
  ['evidence/parse/http/csp/csp-bypasses.ts', BYPASSES_AS_OF, 'update csp_evaluator'],
  ['security/libraries/advisories.generated.ts', ADVISORIES_AS_OF, 'run `npm run update:advisories`'],
  ['security/libraries/lifecycles.ts', LIBRARY_LIFECYCLES_AS_OF, 'check it against the maintainers’ announcements'],
  [
    'evidence/parse/wordpress/plugin-advisories.generated.ts',
    PLUGIN_ADVISORIES_AS_OF,
    'run `npm run update:wordpress`',
  ],
  ['profiling/distributions.ts', DISTRIBUTIONS_AS_OF, 'check it against the distributions’ announcements'],
  ['profiling/lifecycles.ts', LIFECYCLES_AS_OF, 'check it against the maintainers’ announcements'],
  ['profiling/lifecycles-security.ts', SECURITY_RELEASES_AS_OF, 'check it against the vendors’ release notes'],
])(`%s is at most ${MONTHS} months old`, (file, asOf, remedy) => {
  const expires = new Date(asOf);
  expect(expires.getTime(), `${file}: "${asOf}" is not a date`).not.toBeNaN();
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS);
  const message = `${file} is dated ${asOf}, more than ${MONTHS} months ago: ${remedy}, and update its date`;
  expect(Date.now(), message).toBeLessThan(expires.getTime());
});
