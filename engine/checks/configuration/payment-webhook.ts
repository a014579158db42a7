import { isSampleFile } from '../../evidence/parse/secrets/sample-file.ts';
import { defineCheck } from '../define-check.ts';
import { placeAt } from '../location.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const HOOK = /webhook/i;
/** Handles an event of Stripe by its type. */
const EVENT =
  /\b(?:case\s{1,5}|type\s{0,3}={2,3}\s{0,3})["'](?:checkout\.session\.(?:completed|async_payment_succeeded)|payment_intent\.succeeded|invoice\.(?:paid|payment_succeeded)|customer\.subscription\.(?:created|updated|deleted))["']/;
/** Reads the event from the request itself. */
const READ =
  /\b(?:req|request|ctx\.req|c\.req|event)\.(?:json\(\)|body\b)|\bJSON\.parse\(\s{0,5}(?:await\s{1,5})?(?:\w{1,40}\.)?(?:body|text|payload|rawBody)\b/;
/** Verifies it, or gets it from code that may: names of that, or an event that was fetched again. */
const VERIFIED =
  /constructEvent|verifyHeader|signature|webhooks?\.verify|verifyWebhook|verify\w{0,30}\(|timingSafeEqual|createHmac|events\.retrieve|whsec_/i;

export default defineCheck({
  id: 'configuration/payment-webhook',
  title: 'Payment webhooks verify the signature of Stripe',
  why: 'The address of a webhook is public. Without the signature anyone can send the event of a payment that never took place.',
  needs: ['textFiles'],
  problems: {
    unverified: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Stripe webhook accepts events without a signature',
      fix: 'Read the raw body, and use only the event that `stripe.webhooks.constructEvent(body, signature, process.env.STRIPE_WEBHOOK_SECRET)` returns, with the signature of the header `stripe-signature`.',
    },
  },
  references: ['CWE-345', 'CWE-347', 'https://docs.stripe.com/webhooks/signature'],
  run({ textFiles }) {
    return textFiles.flatMap((file) => {
      const { path, text } = file;
      const isHook =
        CODE.test(path) &&
        !isSampleFile(path) &&
        (HOOK.test(path) || /\.(?:post|all|use)\(\s{0,5}["'`][^"'`\n]{0,100}webhook/i.test(text));
      const read = isHook && EVENT.test(text) && !VERIFIED.test(text) ? READ.exec(text) : null;
      return read
        ? [
            {
              problem: 'unverified' as const,
              location: placeAt(file, 'webhook', read.index, read.index + read[0].length),
              evidence: read[0],
            },
          ]
        : [];
    });
  },
  examples: () => [
    [
      'Next.js',
      code(
        'app/api/webhook/route.ts',
        "export async function POST(req: Request) {\n  const event = await req.json();\n  if (event.type === 'checkout.session.completed') await grant(event.data.object);\n}",
      ),
      'unverified',
    ],
    [
      'Express',
      code(
        'server/index.js',
        "app.post('/stripe/webhook', (req, res) => { const event = req.body; switch (event.type) { case 'invoice.paid': pay(event) } })",
      ),
      'unverified',
    ],
    [
      'a verified event',
      code(
        'app/api/webhook/route.ts',
        "const event = stripe.webhooks.constructEvent(await req.text(), sig, secret);\nswitch (event.type) { case 'checkout.session.completed': grant(event) }",
      ),
    ],
    [
      'a handler that is given the event',
      code('lib/webhooks/paid.ts', "export function paid(event) { if (event.type === 'invoice.paid') pay(event) }"),
    ],
    ['a test', code('test/webhook.ts', "const event = await req.json(); if (event.type === 'invoice.paid') {}")],
  ],
});

function code(path: string, text: string) {
  return { textFiles: [{ path, text }] };
}
