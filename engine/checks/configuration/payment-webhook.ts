import type { Evidence } from '../../evidence/evidence.ts';
import { NO_HANDLERS } from '../../evidence/parse/code/open-handlers.ts';
import type { OpenWebhook } from '../../evidence/parse/code/webhooks.ts';
import { defineCheck, type ExampleRow, notApplicable } from '../define-check.ts';
import { codeFiles } from '../examples/code.ts';
import { placeOfCall } from '../location.ts';
import { DB, EDGE, EXPRESS, HONO, MODEL, soundWebhooks, stripeHandler } from './support/webhook-examples.ts';
import { soundSenders } from './support/webhook-senders.ts';

type Problem = 'unverified' | 'sender';

export default defineCheck({
  id: 'configuration/payment-webhook',
  title: 'Webhooks verify the sender of an event',
  why: 'The address of a webhook is public. Without a signature anyone can send the event of a payment that never took place, or of a user who does not exist.',
  needs: ['openHandlers'],
  problems: {
    unverified: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Payment webhook accepts events without a signature',
      fix: 'Read the raw body, and use only the event that the library of the provider returns after it verified the signature. For Stripe: `stripe.webhooks.constructEvent(body, signature, process.env.STRIPE_WEBHOOK_SECRET)`, with the signature of the header `stripe-signature`.',
    },
    sender: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Webhook changes rows without verifying the sender',
      fix: "Verify the sender's signature over the raw body before you read it, such as with `new Webhook(secret).verify(body, headers)` of `svix`, or `verifyWebhook(request)` of Clerk. Where the sender signs nothing, compare a secret in a header with one of the environment in constant time (`timingSafeEqual`).",
    },
  },
  references: ['CWE-345', 'CWE-347', 'https://docs.stripe.com/webhooks/signature', 'https://www.standardwebhooks.com/'],
  run({ openHandlers: { count, webhooks } }) {
    if (count === 0) return notApplicable(NO_HANDLERS);
    return webhooks.map((call) => ({
      problem: problemOf(call),
      location: placeOfCall(call),
      evidence: `${call.handler}: ${call.act} ${call.what}`,
    }));
  },
  examples: () => [
    [
      'Next.js',
      codeFiles({ 'app/api/webhook/route.ts': `${DB}${stripeHandler('await request.json()')}` }),
      'unverified',
    ],
    [
      'Express',
      codeFiles({
        ...MODEL,
        'server/index.js': `${EXPRESS}app.post('/stripe/webhook', async (req, res) => { switch (req.body.type) { case 'invoice.paid': await Order.findByIdAndUpdate(req.body.data.id, { paid: true }) } })`,
      }),
      'unverified',
    ],
    [
      'an event of a payment at another address',
      codeFiles({
        'src/pay.ts': `${HONO}app.post('/pay', async (c) => { const event = await c.req.json(); if (event.type === 'payment_intent.succeeded') await db.insert(purchases).values(event.data) })`,
      }),
      'unverified',
    ],
    [
      'a function of Supabase without a token',
      codeFiles({ 'supabase/config.toml': '[functions.stripe-webhook]\nverify_jwt = false\n', ...EDGE }),
      'unverified',
    ],
    ...[
      "{ plan: 'basic' }",
      'await openai.models.retrieve(MODEL)',
      "await fetch(SLACK, { method: 'POST', body: 'Paid' })",
    ].map(
      (credits): ExampleRow<Pick<Evidence, 'openHandlers'>, Problem> => [
        `what is no check: ${credits}`,
        codeFiles({
          'app/api/webhook/route.ts': `${DB}${stripeHandler('await request.json()').replace('{ increment: 10 }', credits)}`,
        }),
        'unverified',
      ],
    ),
    [
      'users of Clerk, in a helper',
      codeFiles({
        'app/api/webhooks/clerk/route.ts':
          "import { addUser } from '@/lib/users'\nexport async function POST(r) { const { type, data } = await r.json(); if (type === 'user.created') await addUser(data); return new Response('') }",
        'lib/users.ts': `${DB}export const addUser = (data) => prisma.user.create({ data: { clerkId: data.id } })`,
      }),
      'sender',
    ],
    ...soundWebhooks(),
    ...soundSenders(),
  ],
});

function problemOf({ isPayment }: OpenWebhook): Problem {
  return isPayment ? 'unverified' : 'sender';
}
