import { browserCode } from '../../evidence/parse/packages/browser-code.ts';
import { isSampleFile } from '../../evidence/parse/secrets/sample-file.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck } from '../define-check.ts';
import { placeAt } from '../location.ts';

const PREFIX = '(?:NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC|VUE_APP)_';
/** Names of credentials that no browser needs. */
const SECRET = String.raw`(?:\w{0,40}_)?(?:SERVICE_ROLE(?:_KEY)?|SUPABASE_SERVICE(?:_ROLE)?_KEY|STRIPE_SECRET(?:_KEY)?|STRIPE_WEBHOOK_SECRET|(?:OPENAI|ANTHROPIC|CLAUDE|GEMINI|GROQ|MISTRAL|DEEPSEEK|OPENROUTER|PERPLEXITY|REPLICATE|ELEVENLABS|HUGGINGFACE)_(?:API_)?(?:KEY|TOKEN)|(?:RESEND|SENDGRID|MAILGUN)_(?:API_)?KEY|TWILIO_AUTH_TOKEN|AWS_SECRET_ACCESS_KEY|JWT_SECRET|CLIENT_SECRET|DATABASE_URL|DB_PASSWORD|PRIVATE_KEY)`;
const USED = new RegExp(
  String.raw`\b(?:process\.env|import\.meta(?: as any\))?\.env)(?:\?\.\[["']|\?\.|\.|\[["'])(${PREFIX}${SECRET})\b`,
  'g',
);
const MAX_NAMES = 50;

export default defineCheck({
  id: 'secrets/public-prefix',
  title: 'No secret has a name that builds publish',
  why: 'A build writes the values of these variables into the scripts that every visitor loads.',
  needs: ['textFiles', 'browserCode'],
  problems: {
    used: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret read from a variable that the build publishes',
      fix: 'Replace the credential at its issuer, give the variable a name without the public prefix, and read it on the server only: in an API route or function that the browser calls.',
    },
  },
  references: [
    'CWE-200',
    'CWE-522',
    'https://nextjs.org/docs/app/guides/environment-variables',
    'https://vite.dev/guide/env-and-mode',
  ],
  run({ textFiles, browserCode }) {
    const found = new Map<string, { readonly file: SourceFile; readonly at: number }>();
    for (const file of textFiles) {
      // What no code for browsers reads is in no script.
      if (!browserCode.files.has(file.path) || isSampleFile(file.path)) continue;
      for (const { 1: name = '', index, 0: whole } of file.text.matchAll(USED))
        if (!found.has(name) && found.size < MAX_NAMES && !isComment(file.text, index))
          found.set(name, { file, at: index + whole.length - name.length });
    }
    return [...found].map(([name, { file, at }]) => ({
      problem: 'used',
      location: placeAt(file, name, at, at + name.length),
      evidence: name,
      severity: /SERVICE|STRIPE_SECRET|AWS_|DATABASE|JWT/.test(name) ? ('critical' as const) : ('high' as const),
    }));
  },
  examples: () => [
    [
      'the key that bypasses row level security',
      code({ 'app/db.tsx': "'use client'\ncreateClient(url, process.env.NEXT_PUBLIC_SUPABASE_SERVICE_ROLE_KEY!)" }),
      'used',
    ],
    [
      'a key of an AI provider, through a file that a page loads',
      code({
        'index.html': '<script type="module" src="/src/main.ts"></script>',
        'src/main.ts': "import './chat'",
        'src/chat.ts': 'const key = import.meta.env.VITE_OPENAI_API_KEY',
      }),
      'used',
    ],
    ['another spelling', code({ 'src/Chat.vue': "const key = import.meta.env?.['VITE_GEMINI_API_KEY']" }), 'used'],
    [
      'keys for browsers',
      code({
        'src/Db.vue':
          'createClient(process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY, import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY, import.meta.env.VITE_FIREBASE_API_KEY)',
      }),
    ],
    ['a route of the server', code({ 'pages/api/pay.ts': 'new Stripe(process.env.NEXT_PUBLIC_STRIPE_SECRET_KEY)' })],
    ['a comment that warns', code({ 'src/A.vue': '// never use process.env.NEXT_PUBLIC_STRIPE_SECRET_KEY\n' })],
    ['a test', code({ 'src/a.test.tsx': "'use client'\nprocess.env.NEXT_PUBLIC_STRIPE_SECRET_KEY" })],
  ],
});

function isComment(text: string, at: number): boolean {
  return /^\s*(?:\/\/|\*|\/\*|#)/.test(text.slice(text.lastIndexOf('\n', at) + 1, at + 1));
}

function code(texts: Readonly<Record<string, string>>) {
  const textFiles = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { textFiles, browserCode: browserCode(textFiles) };
}
