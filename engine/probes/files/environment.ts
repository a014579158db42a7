import type { Exchange } from '../../evidence/facts/exchange.ts';
import { plainText, readVariables } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch } from '../define-file-probe.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const SECRETS =
  'NODE_ENV=production\nDATABASE_URL=postgres://app:9fK2mVq8Zt@db.internal/app\nSTRIPE_SECRET_KEY=sk_live_9aB3cD5eF7gH9iJ1kL3mN5oP\nNEXT_PUBLIC_SITE_URL=https://shop.example\n';
const PUBLIC_ONLY = 'NEXT_PUBLIC_SITE_URL=https://shop.example\nNEXT_PUBLIC_THEME=warm\n';
const TEMPLATE = 'DATABASE_URL=\nSTRIPE_SECRET_KEY=your-key-here\nSESSION_SECRET=changeme\n';
const GUIDE = htmlAnswer(
  '<!doctype html><html><body><pre>DATABASE_URL=postgres://app:9fK2mVq8Zt@db/app</pre></body></html>',
);
const PROSE = textAnswer(
  'To start, set DATABASE_URL = your database.\nThen run the migrations.\nThat is all there is to it.\n',
);

function proves(exchange: Exchange): FileMatch | undefined {
  const text = plainText(exchange);
  const variables = text === undefined ? undefined : readVariables(text);
  if (!variables) return undefined;
  const { names, sensitive } = variables;
  if (sensitive.length > 0)
    return {
      shows: `${names.length} variables, ${sensitive.length} of them secret: ${sensitive.slice(0, 8).join(', ')}`,
    };
  return {
    shows: `${names.length} variables: ${names.slice(0, 8).join(', ')}`,
    severity: names.every((name) => name.includes('PUBLIC_') || name.startsWith('VITE_')) ? 'info' : 'low',
  };
}

const file = (path: string, more: { example?: string; twin?: string; profile?: 'thorough' } = {}) => ({
  path,
  problem: 'readable' as const,
  proves,
  example: textAnswer(more.example ?? SECRETS),
  twin: more.twin ?? GUIDE,
});

export default defineFileProbe({
  id: 'active/files/environment',
  title: 'Environment files (`.env`) are not exposed at common paths',
  why: 'An `.env` file contains the passwords and keys of a deployment. Anyone who downloads it can access the database, the mail account and other services it configures.',
  profile: 'quick',
  problems: {
    readable: {
      severity: 'critical',
      message: 'Exposed environment file (`.env`)',
      fix: {
        any: 'Exclude the file from deployment and block paths that begin with a dot. Rotate every key and password in it.',
        nginx:
          'Add `location ~ /\\.(?!well-known) { deny all; }`, remove the file from the web root, and rotate every key and password in it.',
        apache:
          'Add `RedirectMatch 404 "/\\.(?!well-known)"`, remove the file from the web root, and rotate every key and password in it.',
      },
    },
  },
  references: ['CWE-538', 'CWE-312', 'OWASP A05:2021'],
  files: [
    file('/.env'),
    file('/.env.local', { twin: PROSE }),
    file('/.env.production'),
    file('/.env.development', { example: PUBLIC_ONLY }),
    file('/.env.backup'),
    file('/.env.bak', { twin: PROSE }),
    file('/.env.old'),
    file('/.env.save'),
    file('/.env.example', { example: TEMPLATE }),
    file('/api/.env'),
    file('/backend/.env'),
    file('/app/.env', { twin: PROSE }),
  ],
});
