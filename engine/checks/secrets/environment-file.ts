import { digestOf } from '../../evidence/parse/secrets/digest.ts';
import { isSecretName, isSecretValue } from '../../evidence/parse/secrets/named-secret.ts';
import { redact } from '../../evidence/parse/secrets/redact.ts';
import { isSampleFile } from '../../evidence/parse/secrets/sample-file.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

const FILE = /(?:^|\/)\.env(?:\.[\w-]{1,60}){0,3}$/;
const LINE =
  /^(?:export[ \t]{1,5})?([A-Za-z_]\w{0,100})[ \t]{0,5}=[ \t]{0,5}(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^\s#"'][^\n]{0,4000}))?/;
const URL_NAME = /(?:^|_)(?:database|db|redis|mongo(?:db)?|postgres|mysql|amqp|smtp)_?(?:ur[il]|dsn)$/i;
const MAX_LINES = 2000;

export default defineCheck({
  id: 'secrets/environment-file',
  title: 'Environment files with secrets are not committed',
  why: 'The file is in every clone and fork, and in the history of the repository after it was deleted.',
  needs: ['configurationFiles'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret in a committed environment file',
      fix: 'Replace the secret where it was issued, run `git rm --cached FILE`, and add `.env*` to `.gitignore`, with an exception for a sample file that has only names.',
    },
  },
  defersTo: { secret: ['secrets/committed'] },
  references: ['CWE-540', 'CWE-798', 'OWASP A05:2021'],
  run({ configurationFiles }) {
    const files = configurationFiles.filter(({ path }) => FILE.test(path) && !isSampleFile(path));
    if (files.length === 0) return notApplicable('No environment file is committed');
    return files.flatMap((file) =>
      variablesIn(file).map(({ name, value, line, column }) => ({
        problem: 'secret',
        location: { file: file.path, part: name, line, column, end_line: line, end_column: column + value.length },
        evidence: `${name}=${redact(value)}`,
        secretDigest: digestOf(value),
        fact: `${file.path} ${digestOf(value)}`,
      })),
    );
  },
  examples: () => [
    [
      'a password, and the address of a database',
      env(
        '.env.production',
        `export ADMIN_PASSWORD="${SECRET}"\nDATABASE_URL=postgres://shop:${SECRET}@db.shop.io/shop\n`,
      ),
      'secret',
      'secret',
    ],
    [
      'quoted, after spaces',
      env('apps/web/.env', "  SESSION_SECRET = 'zq8fK2mVx0Lw7RtY3nBp' # signs cookies\n"),
      'secret',
    ],
    [
      'settings, public keys and placeholders',
      env(
        '.env',
        'PORT=3000\nNEXT_PUBLIC_SITE_KEY=zq8fK2mVx0Lw7RtY3nBp\nSESSION_SECRET=change-me-please-1\nAPI_TOKEN=\nDB_PASSWORD=postgres\nDATABASE_URL=postgres://postgres:postgres@localhost:5432/app\n',
      ),
    ],
    ['an example', env('.env.example', 'SESSION_SECRET=zq8fK2mVx0Lw7RtY3nBp\n'), 'not applicable'],
    ['no environment file', { configurationFiles: [] }, 'not applicable'],
  ],
});

const SECRET = ['zq8fK2mVx0', 'Lw7RtY3nBp'].join('');

function variablesIn({ text }: SourceFile) {
  return text.split('\n', MAX_LINES).flatMap((raw, i) => {
    const indent = raw.length - raw.trimStart().length;
    const [whole, name = '', a, b, c] = LINE.exec(raw.trim()) ?? [];
    const value = (a ?? b ?? c ?? '').trim();
    const isSecret = (isSecretName(name) || (URL_NAME.test(name) && value.includes('://'))) && isSecretValue(value);
    return isSecret ? [{ name, value, line: i + 1, column: indent + (whole ?? '').lastIndexOf(value) + 1 }] : [];
  });
}

function env(path: string, text: string) {
  return { configurationFiles: [{ path, text }] };
}
