import { NO_HANDLERS } from '../../../evidence/parse/code/open-handlers.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { codeFiles } from '../../examples/code.ts';
import { placeOfCall } from '../../location.ts';

export default defineCheck({
  id: 'access-rules/routes/model-calls',
  title: 'Calls of AI models are limited for each user',
  why: 'The provider charges each call. Whoever finds the address uses the model at the expense of the application, for anything.',
  needs: ['openHandlers'],
  problems: {
    unlimited: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Anyone can call an AI model at the expense of the application, without a limit',
      fix: 'Read the session, answer 401 without one, and count calls for each user, such as with `@upstash/ratelimit`: `const { success } = await ratelimit.limit(userId); if (!success) return new Response(null, { status: 429 });`. For visitors, count by address and ask for a captcha.',
    },
  },
  references: ['CWE-770', 'CWE-306', 'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/'],
  run({ openHandlers: { count, calls } }) {
    if (count === 0) return notApplicable(NO_HANDLERS);
    return calls
      .filter(({ act }) => act === 'generate')
      .map((call) => ({
        problem: 'unlimited' as const,
        location: placeOfCall(call),
        evidence: `${call.handler}: ${call.what}`,
      }));
  },
  examples: () => [
    ['a route of the AI SDK', codeFiles({ 'app/api/chat/route.ts': `${SDK}${CHAT}` }), 'unlimited'],
    [
      'the client of a provider',
      codeFiles({
        'app/api/chat/route.ts':
          "import OpenAI from 'openai'\nconst openai = new OpenAI({ apiKey: process.env.OPENAI_API_KEY })\nexport async function POST(r) { return Response.json(await openai.chat.completions.create(await r.json())) }",
      }),
      'unlimited',
    ],
    [
      'a helper with the messages',
      codeFiles({
        'app/api/chat/route.ts':
          "import { ask } from '@/lib/ask'\nexport async function POST(r) { return Response.json(await ask((await r.json()).text)) }",
        'lib/ask.ts':
          "import { generateText } from 'ai'\nexport const ask = (content) => generateText({ model, max_tokens: 200, messages: [{ role: 'user', content }] })",
      }),
      'unlimited',
    ],
    [
      'a limit',
      codeFiles({
        'app/api/chat/route.ts': `${SDK}import { Ratelimit } from '@upstash/ratelimit';\n${CHAT.replace('{ ', '{ await Ratelimit.limit(); ')}`,
      }),
    ],
    [
      'a session',
      codeFiles({
        'app/api/chat/route.ts': `${SDK}import { auth } from '@/auth';\n${CHAT.replace('{ ', '{ if (!(await auth())) return; ')}`,
        'auth.ts': "export { auth } from 'next-auth'",
      }),
    ],
    [
      'the key of the visitor',
      codeFiles({
        'app/api/chat/route.ts':
          "import OpenAI from 'openai'\nexport async function POST(r) { const { apiKey } = await r.json(); return Response.json(await new OpenAI({ apiKey }).chat.completions.create({})) }",
      }),
    ],
    ['no handler', codeFiles({}), 'not applicable'],
  ],
});

const SDK = "import { streamText } from 'ai';\n";
const CHAT =
  'export async function POST(request) { const { messages } = await request.json(); return streamText({ model, messages }).toDataStreamResponse(); }';
