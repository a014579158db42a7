import { isPeopleTable } from '../../../catalogue/personal/privacy.ts';
import type { Evidence } from '../../../evidence/evidence.ts';
import type { OpenCall } from '../../../evidence/parse/code/open-call.ts';
import { NO_HANDLERS, snakeCase } from '../../../evidence/parse/code/open-handlers.ts';
import { defineCheck, type ExampleRow, notApplicable } from '../../define-check.ts';
import { codeFiles } from '../../examples/code.ts';
import { placeOfCall } from '../../location.ts';

const FIX =
  'Read the session first, answer 401 without one, and select by its user: `const session = await auth(); if (!session) return new Response(null, { status: 401 });` and then `where: { id, userId: session.user.id }`. An id from the request does not say who asks. In a function of Convex, compare the owner of the row with `await ctx.auth.getUserIdentity()`, or make it an `internalMutation` if only the server calls it.';

export default defineCheck({
  id: 'access-rules/routes/unchecked',
  title: 'Handlers of requests check the session before they read or change rows',
  why: 'Whoever knows the address sends the request, with any id. That no page of the site does so protects nothing.',
  needs: ['openHandlers'],
  problems: {
    change: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Anyone can change or delete rows: the handler reads no session',
      fix: FIX,
    },
    read: {
      severity: 'high',
      likelihood: 'likely',
      message: "Anyone can read users' rows: the handler reads no session",
      fix: FIX,
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021', 'https://nextjs.org/docs/app/guides/authentication'],
  run({ openHandlers: { count, calls } }) {
    if (count === 0) return notApplicable(NO_HANDLERS);
    return calls
      .filter(({ act }) => act !== 'generate')
      .map((call) => ({
        problem: call.act === 'read' ? ('read' as const) : ('change' as const),
        location: placeOfCall(call),
        evidence: `${call.handler}: ${call.act} ${call.what}`,
        ...severityOf(call),
      }));
  },
  examples: () => [
    ['a route of Next.js', codeFiles({ 'app/api/orders/[id]/route.ts': `${DB}${DELETE}` }), 'change'],
    [
      'a list of all users',
      codeFiles({
        'app/api/users/route.ts': `${DB}export async function GET() { const users = await prisma.user.findMany(); return Response.json(users); }`,
      }),
      'read',
    ],
    [
      'a server action that a form calls',
      codeFiles({
        'lib/actions.ts': `'use server'\nimport User from './user.model'\nexport async function updateUser(id, data) { await User.findByIdAndUpdate(id, data); }`,
        'lib/user.model.ts': "import mongoose from 'mongoose'\nexport default mongoose.model('User', schema)",
        'components/form.tsx':
          "'use client'\nimport { updateUser } from '@/lib/actions'\nexport const F = () => <form action={updateUser} />",
      }),
      'change',
    ],
    [
      'a router of Express, beside one that is checked',
      codeFiles({
        'server/index.js':
          "const express = require('express');\nconst app = express();\napp.use('/orders', require('./orders'));\napp.use('/users', requireUser, require('./users'));",
        'server/users.js': "require('express').Router().get('/', list)",
        'server/orders.js':
          "const express = require('express');\nconst { remove } = require('./controller');\nconst router = express.Router();\nrouter.delete('/:id', remove);\nrouter.put('/:id', protect, remove);\nmodule.exports = router;",
        'server/controller.js':
          "const Order = require('./models/order');\nexports.remove = async (req, res) => { await Order.findByIdAndDelete(req.params.id); res.end(); };",
        'server/models/order.js': "module.exports = require('mongoose').model('Order', {});",
      }),
      'change',
    ],
    [
      'a function with the key of the service',
      codeFiles({
        'supabase/functions/close/index.ts':
          "const db = createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'));\nDeno.serve(async (request) => { const { id } = await request.json(); await db.from('tickets').update({ open: false }).eq('id', id); return new Response('ok'); });",
      }),
      'change',
    ],
    [
      'a job that does the same for whoever starts it',
      codeFiles({
        'supabase/functions/close/index.ts':
          "const db = createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'));\nDeno.serve(async () => { await db.from('tickets').update({ open: false }).lt('due', now()); return new Response('ok'); });",
      }),
    ],
    ...sound(),
  ],
});

const DB = "import { prisma } from '@/lib/prisma';\n";
const DELETE =
  'export async function DELETE(request, { params }) { await prisma.order.delete({ where: { id: params.id } }); return new Response(null); }';

function severityOf({ what }: OpenCall): { readonly severity?: 'medium' } {
  return isPeopleTable(snakeCase(what)) ? {} : { severity: 'medium' };
}

function sound(): ExampleRow<Pick<Evidence, 'openHandlers'>, 'change' | 'read'>[] {
  return [
    [
      'a session, read in a helper',
      codeFiles({
        'app/api/orders/[id]/route.ts': `${DB}import { withUser } from '@/lib/api';\nexport const DELETE = withUser(async (_, { params }) => { await prisma.order.delete({ where: { id: params.id } }); });`,
        'lib/api.ts':
          "import { cookies } from 'next/headers'\nexport const withUser = (next) => async (...all) => (await cookies()).get('id') ? next(...all) : new Response(null, { status: 401 })",
      }),
    ],
    [
      'middleware that covers the route',
      codeFiles({
        'app/api/orders/[id]/route.ts': `${DB}${DELETE}`,
        'middleware.ts':
          "import { auth } from '@/auth'\nexport default auth((request) => { if (!request.auth) return Response.redirect('/') })\nexport const config = { matcher: ['/api/:path*'] }",
      }),
    ],
    [
      'middleware that leaves the route out',
      codeFiles({
        'app/api/orders/[id]/route.ts': `${DB}${DELETE}`,
        'middleware.ts':
          "import { clerkMiddleware } from '@clerk/nextjs/server'\nexport default clerkMiddleware(() => { throw redirect('/') })\nexport const config = { matcher: ['/((?!api|_next/static).*)'] }",
      }),
      'change',
    ],
    [
      'hooks of SvelteKit',
      codeFiles({
        'src/routes/api/orders/+server.ts': `${DB}${DELETE}`,
        'src/hooks.server.ts':
          "export const handle = ({ event, resolve }) => { if (!event.cookies.get('session')) throw error(401); return resolve(event); }",
      }),
    ],
    [
      'rows that the database protects',
      codeFiles({
        'app/api/orders/route.ts':
          "import { supabase } from '@/lib/client'\nexport async function POST(r) { await supabase.from('orders').delete().eq('id', (await r.json()).id) }",
        'lib/client.ts': 'export const supabase = createClient(url, anon)',
      }),
    ],
    [
      'a helper that was not found',
      codeFiles({
        'app/api/orders/[id]/route.ts': `${DB}import { check } from '@/lib/check';\n${DELETE.replace('{ await', '{ await check(request); await')}`,
      }),
    ],
    [
      'an application without users',
      codeFiles({
        'app/api/todos/[id]/route.ts': `${DB}${DELETE}`,
        'package.json': '{ "dependencies": { "next": "16" } }',
      }),
    ],
    ['the webhook of a provider', codeFiles({ 'app/api/webhook/route.ts': `${DB}${DELETE}` })],
    [
      'products',
      codeFiles({
        'app/api/products/route.ts': `${DB}export async function GET() { return Response.json(await prisma.product.findMany()); }`,
      }),
    ],
    ['no handler', codeFiles({ 'src/a.ts': 'export const a = 1' }), 'not applicable'],
  ];
}
