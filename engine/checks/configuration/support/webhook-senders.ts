import type { Evidence } from '../../../evidence/evidence.ts';
import type { ExampleRow } from '../../define-check.ts';
import { codeFiles } from '../../examples/code.ts';
import { DB, EXPRESS, HONO, MODEL, stripeHandler } from './webhook-examples.ts';

type Sound = ExampleRow<Pick<Evidence, 'openHandlers'>, never>;

const UPDATE = 'await db.update(orders).set(await c.req.json())';
const withKey = (key: string) =>
  `app.post('/webhook', async (c) => { if (c.req.query('k') !== ${key}) return c.body(null, 400); ${UPDATE} })`;
const SHARED_SECRETS = {
  'a variable of the module': `const KEY = process.env.HOOK_KEY\n${withKey('KEY')}`,
  'a variable of another module': `import { HOOK_KEY } from './keys'\n${withKey('HOOK_KEY')}`,
  'a variable of the function': `app.post('/webhook', async (c) => { const k = c.env.HOOK_KEY; if (c.req.query('k') !== k) return; ${UPDATE} })`,
  'a binding': withKey('env.HOOK_KEY'),
  'a configuration': withKey('config.hook'),
  Deno: withKey("Deno.env.get('HOOK_KEY')"),
};
const SETTINGS_PAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'SvelteKit',
    {
      'src/routes/webhooks/+page.server.ts': `${DB}export const actions = { default: async ({ request, locals }) => { if (!locals.user) redirect(303, '/'); await prisma.hook.update({ data: await request.json() }) } }`,
    },
  ],
  [
    'Clerk',
    {
      'app/api/webhooks/[id]/route.ts': `${DB}import { currentUser } from '@clerk/nextjs/server'\nexport async function PUT(r) { if (!(await currentUser())) return new Response('', { status: 404 }); await prisma.hook.update({ data: await r.json() }) }`,
    },
  ],
  [
    'a session in a cookie',
    {
      'app/api/webhooks/route.ts': `${DB}import { cookies } from 'next/headers'\nexport async function PUT(r) { if (!(await cookies()).get('id')) return new Response('', { status: 404 }); await prisma.hook.update({ data: await r.json() }) }`,
    },
  ],
  [
    'Express',
    {
      'server/index.js': `${EXPRESS}app.post('/webhooks/new', isLoggedIn, async (req, res) => { await Order.findByIdAndUpdate(req.body.id, req.body) })`,
    },
  ],
];

/** Webhooks with a shared secret or an event that is asked for again, and pages of signed-in users about webhooks. */
export function soundSenders(): Sound[] {
  return [
    ...Object.entries(SHARED_SECRETS).map(
      ([name, code]): Sound => [
        `a shared secret: ${name}`,
        codeFiles({ 'src/a.ts': `${HONO}${code}`, 'src/keys.ts': 'export const HOOK_KEY = process.env.HOOK_KEY' }),
      ],
    ),
    ...SETTINGS_PAGES.map(
      ([name, files]): Sound => [`a page of a signed-in user: ${name}`, codeFiles({ ...MODEL, ...files })],
    ),
    ...[
      'await mollie.payments.get((await request.json()).id)',
      'await stripe.checkout.sessions.retrieve((await request.json()).id)',
      "await (await fetch(API + '/v1/payments/' + (await request.json()).id)).json()",
      'HOOK_IPS.includes(request.ip) && (await request.json())',
    ].map((event): Sound => [event, codeFiles({ 'app/api/webhook/route.ts': DB + stripeHandler(event) })]),
  ];
}
