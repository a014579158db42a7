import { defineCheck, notApplicable } from '../../define-check.ts';
import { databaseWith, EXAMPLE_PLACE, NO_DATABASES } from '../support/example-database.ts';
import { NO_DATABASE, placeOf, provenBy } from '../support/proven.ts';

export default defineCheck({
  id: 'access-rules/database/bypass',
  title: 'Views and functions give away no rows that policies protect',
  why: 'A view reads with the rights of whoever made it, and so does a SECURITY DEFINER function: the policies of the tables behind it do not apply.',
  needs: ['databases'],
  problems: {
    view: {
      severity: 'high',
      message: 'A view gives away private rows past row-level security',
      fix: 'Let the view read with the rights of whoever asks: `alter view … set (security_invoker = on)`. If it is to show a part of the rows to everyone, leave the private columns out.',
    },
    'view-change': {
      severity: 'high',
      message: 'A view lets rows be changed past row-level security',
      fix: 'Take the rights to write from the view: `revoke insert, update, delete on … from anon, authenticated`, or let it act with the rights of whoever asks: `alter view … set (security_invoker = on)`.',
    },
    function: {
      severity: 'high',
      message: "A SECURITY DEFINER function gives away other users' private rows",
      fix: 'Use `auth.uid()` in the function instead of an id that the caller gives, or compare the two; or make it `security invoker`. If only the server calls it: `revoke execute on function … from public, anon, authenticated`.',
    },
    change: {
      severity: 'high',
      likelihood: 'likely',
      message: "A SECURITY DEFINER function changes other users' rows",
      fix: 'Use `auth.uid()` in the function instead of an id that the caller gives, and check what is asked for; a comparison has to refuse null as well: `if p_user is distinct from auth.uid()`. If only the server calls it: `revoke execute on function … from public, anon, authenticated`.',
    },
  },
  references: [
    'CWE-863',
    'https://supabase.com/docs/guides/database/database-advisors?lint=0010_security_definer_view',
  ],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases
      .flatMap(({ detours }) => detours)
      .map((detour) => ({
        problem:
          detour.act === 'read' ? detour.kind : detour.kind === 'view' ? ('view-change' as const) : ('change' as const),
        location: placeOf(detour.place, detour.name),
        evidence: provenBy(detour),
      }));
  },
  examples: () => [
    { name: 'a view', given: databaseWith({ detours: [{ ...DETOUR, kind: 'view' }] }), finds: ['view'] },
    { name: 'a function', given: databaseWith({ detours: [{ ...DETOUR, kind: 'function' }] }), finds: ['function'] },
    {
      name: 'a function that pays',
      given: databaseWith({ detours: [{ ...DETOUR, kind: 'function', act: 'change' }] }),
      finds: ['change'],
    },
    {
      name: 'a view that writes',
      given: databaseWith({ detours: [{ ...DETOUR, kind: 'view', act: 'change' }] }),
      finds: ['view-change'],
    },
    { name: 'neither', given: databaseWith({}), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const DETOUR = {
  name: 'public.all_orders',
  place: EXAMPLE_PLACE,
  proof: 'select from public.all_orders returned public.orders.note',
  stranger: 'nobody',
  act: 'read',
  table: 'public.orders',
  fix: 'alter view public.all_orders set (security_invoker = on);',
} as const;
