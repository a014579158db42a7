import type { Evidence } from '../../../evidence/evidence.ts';
import type { ExampleRow } from '../../define-check.ts';
import { codeFiles } from '../../examples/code.ts';

export const DB = "import { prisma } from '@/lib/prisma';\n";
export const HONO = "import { Hono } from 'hono'\nconst app = new Hono()\n";
export const EXPRESS =
  "const express = require('express')\nconst app = express()\nconst Order = require('./models/order')\n";
export const MODEL = { 'server/models/order.js': "module.exports = require('mongoose').model('Order', {});" };
export const stripeHandler = (event: string) =>
  `export async function POST(request) { const event = ${event}; if (event.type === 'checkout.session.completed') { const session = event.data.object; await prisma.user.update({ where: { id: session.metadata.userId }, data: { credits: { increment: 10 } } }); } return new Response('ok'); }`;
export const EDGE = {
  'supabase/functions/stripe-webhook/index.ts':
    "const db = createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'));\nconst stripe = new Stripe(Deno.env.get('STRIPE_SECRET_KEY'));\nDeno.serve(async (request) => { const event = await request.json(); if (event.type === 'invoice.paid') await db.from('orders').update({ paid: true }).eq('id', event.id); return new Response('ok'); });",
};

/** Webhooks that check the sender, and handlers that are none. */
export function soundWebhooks(): ExampleRow<Pick<Evidence, 'openHandlers'>, never>[] {
  const route = (text: string, more = {}) => codeFiles({ 'app/api/webhook/route.ts': DB + text, ...more });
  return [
    [
      'a signature that the library of Stripe verifies',
      route(
        stripeHandler(
          'stripe.webhooks.constructEvent(await request.text(), request.headers.get("stripe-signature"), key)',
        ),
      ),
    ],
    [
      'a signature that svix verifies',
      route(
        "import { Webhook } from 'svix'\nexport async function POST(r) { const event = new Webhook(key).verify(await r.text(), h); await prisma.user.create({ data: event.data }) }",
      ),
    ],
    [
      'a helper in another file',
      route(`import { eventOf } from '@/lib/events'\n${stripeHandler('await eventOf(request)')}`, {
        'lib/events.ts': "export const eventOf = async (r) => { if (!sameHmac(await r.text())) throw new Error('no') }",
      }),
    ],
    [
      'a helper that was not found',
      route(`import { eventOf } from '@/lib/gone'\n${stripeHandler('await eventOf(request)')}`),
    ],
    [
      'middleware of a router',
      codeFiles({
        ...MODEL,
        'server/index.js': `${EXPRESS}app.use('/hooks', checkSignature)\nfunction checkSignature(req, res, next) { if (!hmac(req)) return res.status(401).end(); next() }\napp.post('/hooks/webhook', async (req) => { await Order.findByIdAndUpdate(req.body.id, { paid: true }) })`,
      }),
    ],
    [
      'middleware of Next.js that verifies webhooks',
      route(stripeHandler('await request.json()'), {
        'middleware.ts':
          "export function middleware(r) { if (r.nextUrl.pathname === '/api/webhook' && !signatureOf(r)) return new Response('', { status: 401 }) }",
      }),
    ],
    [
      'a shared secret in the query',
      codeFiles({
        'src/a.ts': `${HONO}app.post('/webhook', async (c) => { if (c.req.query('k') !== process.env.KEY) return c.body(null, 400); await db.update(orders).set(await c.req.json()) })`,
      }),
    ],
    ['a function of Supabase with a token', codeFiles(EDGE)],
    [
      'an event that is asked for again',
      route(stripeHandler('await stripe.events.retrieve((await request.json()).id)')),
    ],
    [
      'webhooks that people set up',
      route('export async function POST(r) { await prisma.webhook.create({ data: await r.json() }) }'),
    ],
    ['a webhook that changes nothing', route('export async function POST(r) { console.log(await r.json()) }')],
    ['no handler', codeFiles({ 'src/a.ts': 'export const a = 1' }), 'not applicable'],
  ];
}
