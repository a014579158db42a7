import { defineCheck, notApplicable } from '../define-check.ts';
import { givenAccess } from './support/given.ts';
import { occurrencesOf } from './support/occurrences.ts';

const FIX = {
  any: 'In the handler of this route, check the role of the signed-in user on the server and answer 403 otherwise; hiding the link is no protection. Put the check where all administrative routes pass, so that a new one is protected without further code, and read the role from the database, not from what the browser sends.',
  express:
    "Put a guard before all administrative routes: `router.use('/admin', (req, res, next) => req.user?.role === 'admin' ? next() : res.sendStatus(403))`, and the same for the API that these pages use.",
  nextjs:
    "Check the role in each route handler, server action and page of this part (`if (session?.user.role !== 'admin') notFound()`); a check in the layout or in the middleware alone can be passed by.",
  django:
    'Require the role in each view: `@user_passes_test(lambda user: user.is_staff)`, or `permission_classes = [IsAdminUser]` in Django REST framework.',
  laravel: "Put the routes into a group with a gate: `Route::middleware(['auth', 'can:admin'])->group(…)`.",
  rubyonrails:
    'Check the role in the base controller of this part: `before_action { head :forbidden unless current_user.admin? }`.',
} as const;

export default defineCheck({
  id: 'access/function-level',
  title: 'Ordinary users cannot use what is for administrators',
  why: 'If the pages of administrators are only hidden from others, anyone with an account can open them by their address and read what is there about all users (broken function level authorization).',
  needs: ['access'],
  problems: {
    readable: {
      severity: 'critical',
      message: 'Broken function level authorization: an ordinary user gets what only an administrator’s pages link to',
      fix: FIX,
    },
  },
  references: ['CWE-285', 'https://owasp.org/API-Security/editions/2023/en/0xa5-broken-function-level-authorization/'],
  run({ access }) {
    const found = occurrencesOf(access, 'function', () => 'readable');
    if (found.length === 0 && access.privileged === 0)
      return notApplicable('Neither user’s pages lead to a part for administrators with data of several people');
    return found;
  },
  examples: () => [
    ['a list of all customers', givenAccess(['function']), 'readable'],
    ['a list that the other user is refused', givenAccess([])],
    ['no part for administrators', givenAccess([], { privileged: 0 }), 'not applicable'],
  ],
});
