import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { browserCode } from '../packages/browser-code.ts';
import { openHandlers } from './open-handlers.ts';

const PACKAGE = '{ "dependencies": { "jsonwebtoken": "9" } }';

function openIn(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.entries({ 'package.json': PACKAGE, ...texts }).map(([path, text]) => ({ path, text }));
  return openHandlers(files, browserCode(files), ignoreCuts).calls.map(
    ({ handler, act, what, file }) => `${handler}: ${act} ${what} in ${file.path}`,
  );
}

const HONO = "import { Hono } from 'hono'\nconst app = new Hono()\n";

test.each([
  [
    'Hono with Drizzle',
    {
      'src/index.ts': `${HONO}app.delete('/orders/:id', async (c) => { await db.delete(orders).where(eq(orders.id, c.req.param('id'))); return c.body(null) })`,
    },
    ['DELETE /orders/:id: delete orders in src/index.ts'],
  ],
  [
    'a chain of verbs of Express, and SQL',
    {
      'app.js':
        "const express = require('express')\nconst router = express.Router()\nrouter.route('/users/:id').get(show).put((req, res) => pool.query('UPDATE users SET name = $1 WHERE id = $2', [req.body.name, req.params.id]))",
    },
    ['PUT /users/:id: change users in app.js'],
  ],
  [
    'Nuxt with MongoDB',
    {
      'server/api/orders/[id].delete.ts':
        "export default defineEventHandler(async (event) => { await mongo.collection('orders').deleteOne({ _id: event.context.params.id }) })",
    },
    ['/orders/[id].delete: delete orders in server/api/orders/[id].delete.ts'],
  ],
  [
    'a function of Firebase',
    {
      'functions/index.js':
        "const functions = require('firebase-functions')\nexports.close = functions.https.onCall(async (data) => { await admin.firestore().collection('orders').doc(data.id).update({ open: false }) })",
    },
    ['close: change orders in functions/index.js'],
  ],
  [
    'users that the key of the service deletes',
    {
      'app/api/people/route.ts':
        'const admin = createClient(url, process.env.SUPABASE_SERVICE_ROLE_KEY)\nexport async function DELETE(r) { await admin.auth.admin.deleteUser((await r.json()).id) }',
    },
    ['DELETE /api/people: delete users in app/api/people/route.ts'],
  ],
  [
    'a form action of SvelteKit, in a helper',
    {
      'src/routes/orders/+page.server.ts':
        "import { remove } from '$lib/orders'\nexport const actions = { default: async ({ request }) => { await remove((await request.formData()).get('id')) } }",
      'src/lib/orders.ts':
        "import { prisma } from './prisma'\nexport const remove = (id) => prisma.order.delete({ where: { id } })",
      'src/lib/prisma.ts': 'export const prisma = new PrismaClient()',
    },
    ['/orders: delete order in src/lib/orders.ts'],
  ],
  [
    'a mutation of Convex with the id of its caller, and a query of all users',
    {
      'convex/tasks.ts':
        "import { mutation, query } from './_generated/server'\nexport const remove = mutation({ args: { taskId: v.id('tasks') }, handler: async (ctx, { taskId }) => { await ctx.db.delete(taskId) } })\nexport const people = query({ handler: async (ctx) => { return await ctx.db.query('users').collect() } })",
    },
    ['tasks:remove: delete task in convex/tasks.ts', 'tasks:people: read users in convex/tasks.ts'],
  ],
  [
    'a mutation of Convex that takes its arguments apart',
    {
      'convex/tasks.ts':
        "import { mutation } from './_generated/server'\nexport const remove = mutation(async (ctx, args) => { const { taskId } = args; await ctx.db.delete(taskId) })\nexport const done = mutation(async (ctx, args) => { const id = args.noteId; await ctx.db.patch(id, {}) })",
    },
    ['tasks:remove: delete task in convex/tasks.ts', 'tasks:done: change rows in convex/tasks.ts'],
  ],
  [
    'a function of Convex that is written as one, with the name of the table',
    {
      'convex/notes.ts':
        "import { mutation } from './_generated/server'\nexport const rename = mutation(async (ctx, args) => { await ctx.db.patch('notes', args.id, { title: args.title }) })",
    },
    ['notes:rename: change notes in convex/notes.ts'],
  ],
  [
    'an action of SvelteKit behind a layout, which is loaded after it, and hooks that only say who asks',
    {
      'src/routes/admin/users/+page.server.ts':
        "import { remove } from '$server/users'\nexport const load = ({ locals }) => requireAdmin(locals)\nexport const actions = { remove: async ({ request }) => { await remove((await request.formData()).get('id')) } }",
      'src/routes/admin/users/+layout.server.ts':
        'export const load = ({ locals }) => { if (!locals.user) redirect(302, "/") }',
      'src/hooks.server.ts':
        'export const handle = async ({ event, resolve }) => { event.locals.session = await getSession(event); return resolve(event) }',
      'src/server/users.ts':
        "import prisma from '$server'\nexport const remove = (id) => prisma.user.delete({ where: { id } })",
      'src/server/index.ts': 'export default new PrismaClient()',
    },
    ['/admin/users: delete user in src/server/users.ts'],
  ],
  [
    'one function of a controller, and a router whose neighbour was not found',
    {
      'server.js':
        "const app = require('express')()\napp.use('/reports', require('./routes/reports'))\napp.use('/admin', isAdmin)\napp.use('/orders', require('./routes/orders'))",
      'routes/orders.js':
        "const router = require('express').Router()\nconst orders = require('../controllers/orders')\nrouter.get('/', orders.list)\nrouter.put('/:id', orders.close)\nmodule.exports = router",
      'controllers/orders.js':
        "const Order = require('../models/order')\nexports.list = (req, res) => res.end()\nexports.close = async (req, res) => { await Order.findByIdAndUpdate(req.params.id, { availability: 0, assignedTo: null }) }",
      'models/order.js': "module.exports = require('mongoose').model('Order', {})",
    },
    ['PUT /:id: change Order in controllers/orders.js'],
  ],
])('%s', (_, texts, expected) => {
  expect(openIn(texts)).toEqual(expected);
});

const SHOP = {
  'routes/orders.js':
    "const router = require('express').Router()\nrouter.put('/:id', (req) => Order.findByIdAndUpdate(req.params.id, {}))\nmodule.exports = router",
};
const mounted = (use: string) => ({
  ...SHOP,
  'server.js': `const app = require('express')()\n${use}\napp.use('/api/orders', require('./routes/orders'))`,
});

test.each([
  ['a check used for the path of a router', mounted("app.use('/api/orders', requireUser)")],
  ['a check used for a folder of it', mounted("app.use('/api', requireUser)")],
  ['a check used for a pattern', mounted("app.use('/api/*path', requireUser)")],
  [
    'a check used for all, before a route for every path',
    {
      'app.js':
        "const app = require('express')()\napp.use(requireUser)\napp.put('*', (req) => Order.findByIdAndUpdate(req.params.id, {}))",
    },
  ],
  ['something unknown used for all', mounted("const check = require('./missing')\napp.use(check)")],
  [
    'a check used for a router in the same file that the path does not name',
    {
      'app.js':
        "const app = require('express')()\nconst admin = require('express').Router()\nadmin.put('/:id', (req) => Order.findByIdAndUpdate(req.params.id, {}))\napp.use('/admin', requireUser, admin)",
    },
  ],
  [
    'middleware that is passed on',
    {
      'middleware.ts': "export { default } from 'next-auth/middleware'",
      'app/api/orders/route.ts': 'export const DELETE = () => prisma.order.delete({ where: { id } })',
    },
  ],
  [
    'an ability, an access control list and a one-time password',
    {
      'app/api/orders/route.ts':
        'export const DELETE = () => { userAbility.can(1); return prisma.order.delete({ where: { id } }) }\nexport const PUT = () => { new Acl().check(); return prisma.order.delete({ where: { id } }) }\nexport const POST = () => { checkOTPCode(); return prisma.order.delete({ where: { id } }) }',
    },
  ],
])('%s: nothing', (_, texts) => {
  expect(openIn(texts)).toEqual([]);
});

const REMOVE = 'await ctx.db.delete(args.id)';
const convex = (handler: string, kind = 'mutation') =>
  `import { ${kind} } from './_generated/server'\nexport const remove = ${kind}({ args: {}, handler: async (ctx, args) => { ${handler} } })`;

test.each([
  ['an identity', { 'convex/a.ts': convex(`if (!(await ctx.auth.getUserIdentity())) return; ${REMOVE}`) }],
  [
    'the user of Convex Auth',
    {
      'convex/a.ts': `import { getAuthUserId } from '@convex-dev/auth/server'\n${convex(`await getAuthUserId(ctx); ${REMOVE}`)}`,
    },
  ],
  [
    'a helper that reads the identity',
    {
      'convex/a.ts': `import { me } from './me'\n${convex(`await me(ctx); ${REMOVE}`)}`,
      'convex/me.ts': 'export const me = (ctx) => ctx.auth.getUserIdentity()',
    },
  ],
  ['an internal function', { 'convex/a.ts': convex(REMOVE, 'internalMutation') }],
  ['a function of a wrapper', { 'convex/a.ts': convex(REMOVE, 'userMutation') }],
  ['generated code', { 'convex/_generated/a.ts': convex(REMOVE) }],
  [
    'a row that was found by something else than its id',
    {
      'convex/a.ts': convex(
        "const row = await ctx.db.query('rows').withIndex('by_key', (q) => q.eq('key', args.key)).unique(); await ctx.db.delete(row._id)",
      ),
    },
  ],
  [
    'users who are looked up',
    { 'convex/a.ts': convex("return ctx.db.query('users').withIndex('x').collect()", 'query') },
  ],
  [
    'a wrapper with the name of a function of Convex',
    {
      'convex/a.ts': convex(REMOVE).replace('./_generated/server', './functions'),
      'convex/functions.ts': 'export const mutation = customMutation(raw, {})',
    },
  ],
  [
    'the id of a new row',
    { 'convex/a.ts': convex("const id = await ctx.db.insert('tasks', args); await ctx.db.patch(id, { open: true })") },
  ],
  [
    'ids of rows that were found',
    {
      'convex/a.ts': convex(
        'for (const { _id } of rows) await ctx.db.delete(_id); for (const id of ids) await ctx.db.delete(id)',
      ),
    },
  ],
  ['a new row', { 'convex/a.ts': convex("await ctx.db.insert('tasks', args)") }],
])('a function of Convex with %s: nothing', (_, texts) => {
  expect(openIn(texts)).toEqual([]);
});

test.each([
  [
    'a check used for all requests',
    `${HONO}app.use('*', jwt({ secret }))\napp.delete('/orders/:id', () => db.delete(orders).where(x))`,
  ],
  ['a check among the arguments', `${HONO}app.delete('/orders/:id', requireUser, () => db.delete(orders).where(x))`],
  ['a counter', `${HONO}app.put('/posts/:id', () => prisma.post.update({ where, data: { views: { increment: 1 } } }))`],
  [
    'a shared secret',
    `${HONO}app.delete('/orders', (c) => { if (c.req.query('k') !== process.env.KEY) return; return db.delete(orders).where(x) })`,
  ],
  [
    'an answer of 401',
    `${HONO}app.delete('/orders/:id', (c) => { if (!c.get('who')) return c.body(null, 401); return db.delete(orders).where(x) })`,
  ],
  ['a client of the API', "import express from 'express'\naxios.delete('/orders/1', () => db.delete(orders).where(x))"],
  ['code that cannot be parsed', `${HONO}app.delete('/orders', () => { db.delete(orders).where(`],
])('%s: nothing', (_, text) => {
  expect(openIn({ 'src/index.ts': text })).toEqual([]);
});

test('a middleware that says who asks, for a handler that refuses by it: nothing', () => {
  const handler =
    'export default defineEventHandler(async (event) => { if (!event.context.who) throw createError({ statusCode: 401 }); await prisma.order.delete({ where: { id } }) })';
  expect(openIn({ 'server/api/orders/[id].delete.ts': handler })).toEqual([]);
});

test('variables that stand for each other many times take no long time', () => {
  const part = (name: string) => ['`', `\${${name}}`.repeat(200), '`'].join('');
  const lines = Array.from({ length: 20 }, (_, n) => `const v${n + 1} = ${part(`v${n}`)};`).join('\n');
  const text = `app.get('/a', (req, res) => { const v0 = req.user.id; ${lines}\n db.query(\`SELECT \${v20}\`) })`;
  const files = [{ path: 'src/a.ts', text }];
  const start = performance.now();
  expect(openHandlers(files, browserCode(files), ignoreCuts).queries).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('hostile nesting, cycles of imports and names that stand for themselves end', () => {
  expect(openIn({ 'app/api/a/route.ts': `export const GET = ${'['.repeat(50_000)}` })).toEqual([]);
  const cycle = {
    'app/api/a/route.ts': "import { b } from './b'\nexport const GET = b",
    'app/api/a/b.ts': "import { GET } from './route'\nexport const b = GET\nexport const a = a",
  };
  expect(openIn(cycle)).toEqual([]);
});

test('code that is nested too deeply leaves out its own file only, which is said', () => {
  const open = `${HONO}app.delete('/orders/:id', async (c) => { await db.delete(orders).where(eq(orders.id, c.req.param('id'))) })`;
  const files = Object.entries({
    'package.json': PACKAGE,
    'src/index.ts': open,
    'src/types.ts': `${HONO}app.get('/a', b)\n${'x=<T>(a='.repeat(40)}1${')'.repeat(40)}`,
    'src/calls.ts': `${HONO}app${'.c'.repeat(20_000)}.get('/a', b)`,
    'src/members.js': `const express = require('express')\nmodule.exports = app${'.c'.repeat(20_000)}\napp.get('/a', b)`,
  }).map(([path, text]) => ({ path, text }));
  const cuts: string[] = [];
  const { calls } = openHandlers(files, browserCode(files), (reason) => cuts.push(reason));
  expect(calls.map(({ handler }) => handler)).toEqual(['DELETE /orders/:id']);
  expect(cuts).toEqual(['src/types.ts was not read: its code is nested too deeply']);
});

/** Calls of functions of this folder, as V8 counts them. */
async function callsIn(run: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const own = result.filter(({ url }) => url.includes('/parse/code/') && !url.includes('.test.'));
    return own.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    session.disconnect();
  }
}

test('twice as many handlers, mounted by many files, take about twice the work', async () => {
  const work = (count: number) =>
    callsIn(() => {
      const route = (i: number) =>
        `app.delete('/orders/${i}', async (c) => { await db.delete(orders).where(eq(orders.id, c.req.param('id'))) })`;
      const routes = Array.from({ length: count }, (_, i) => route(i));
      const files: Record<string, string> = { 'src/orders.ts': `${HONO}${routes.join('\n')}\nexport default app` };
      for (let i = 0; i < 39; i += 1)
        files[`src/m${i}.ts`] =
          `${HONO}import orders from './orders'\napp.route('/${i}', orders)\n${'f(1);\n'.repeat(50)}`;
      expect(openIn(files)).toHaveLength(count);
    });
  const [once, twice] = [await work(150), await work(300)];
  expect(once).toBeGreaterThan(1000);
  expect(twice / once).toBeLessThan(2.5);
});

test('a handler that reads nothing of the request but its method is a job that does the same for all', () => {
  const job = (input: string) => ({
    'supabase/functions/close/index.ts': `const db = createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'));
Deno.serve(async (req) => { if (req.method === 'OPTIONS') return new Response('ok');
  await db.from('subscriptions').update({ status: 'ended' }).${input}; return new Response('ok'); });`,
  });
  expect(openIn(job("lt('ends_at', new Date().toISOString())"))).toEqual([]);
  expect(openIn(job("eq('id', new URL(req.url).searchParams.get('id'))"))).toHaveLength(1);
});
