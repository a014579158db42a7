import { defineCheck, notApplicable } from '../define-check.ts';
import { givenAccess } from './support/given.ts';
import { occurrencesOf } from './support/occurrences.ts';

const FIX = {
  any: "In the handler of this route, load the record by its id and by the signed-in user (`where id = $1 and owner_id = $2`) and answer 404 otherwise. Do the same in every handler that takes an id, such as those that change and delete the record. In Supabase, enable row level security on the table and add a policy such as `using ((select auth.uid()) = user_id)`, not `auth.role() = 'authenticated'`; in Firebase, compare `request.auth.uid` with the owner in the rules, not only `request.auth != null`; in PocketBase, set the list and view rules to `user = @request.auth.id`; in Convex, compare the owner of the row with `ctx.auth.getUserIdentity()` in the query. For private channels of Supabase Realtime, compare `realtime.topic()` with the user in the policy on `realtime.messages`.",
  nextjs:
    'In the route handler, server action or page of this route, read the session (`const session = await auth()`) and load the record with `where: { id, userId: session.user.id }`; call `notFound()` or return 404 if there is none. Middleware that only checks for a session does not do this. If the browser asks Supabase directly, enable row level security on the table with a policy `using ((select auth.uid()) = user_id)`.',
  express:
    'In the handler of this route, load the record by its id and by the signed-in user: `Order.findOne({ where: { id: req.params.id, userId: req.user.id } })`, and answer 404 if there is none. Do the same in the handlers that change and delete it.',
  laravel:
    "Load the record through the user (`$request->user()->orders()->findOrFail($id)`), or define a policy and call `$this->authorize('view', $order)` in the controller of this route.",
  django:
    'Filter the query by the user: `get_object_or_404(Order, pk=pk, user=request.user)`; in a view set of Django REST framework, return `Order.objects.filter(user=self.request.user)` from `get_queryset`.',
  rubyonrails:
    'Load the record through the user: `current_user.orders.find(params[:id])` instead of `Order.find(params[:id])`, or authorize it with a Pundit policy.',
} as const;

export default defineCheck({
  id: 'access/object-level',
  title: 'Users cannot read each other’s data',
  why: 'If a server checks that somebody is signed in, but not whose record it is, every customer can read the data of all others by changing an id (broken object level authorization, the first risk of the OWASP API Security Top 10).',
  needs: ['access'],
  problems: {
    personal: {
      severity: 'critical',
      message: 'Broken object level authorization: another user can read personal data',
      fix: FIX,
    },
    readable: {
      severity: 'high',
      message: 'Broken object level authorization: another user can read data',
      fix: FIX,
    },
    neighbour: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Broken object level authorization: records of other users can be read by counting through ids',
      fix: FIX,
    },
  },
  references: ['CWE-639', 'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
  run({ access }) {
    const own = occurrencesOf(access, 'object', ({ isPersonal }) => (isPersonal ? 'personal' : 'readable'));
    const found = [...own, ...occurrencesOf(access, 'neighbour', () => 'neighbour')];
    if (found.length === 0 && access.own === 0)
      return notApplicable('No request of these pages is about data that belongs to one user alone');
    return found;
  },
  examples: () => [
    ['an order with an email address', givenAccess(['object'], { isPersonal: true }), 'personal'],
    ['an order without personal data', givenAccess(['object']), 'readable'],
    ['the next number is the record of a third user', givenAccess(['neighbour']), 'neighbour'],
    ['data of one user that the other one is refused', givenAccess([])],
    ['another kind of problem', givenAccess(['cache'])],
    ['nothing that belongs to one user', givenAccess([], { own: 0 }), 'not applicable'],
  ],
});
