import { digestOf } from '../../evidence/parse/secrets/digest.ts';
import { isSecretName, isSecretValue } from '../../evidence/parse/secrets/named-secret.ts';
import { redact } from '../../evidence/parse/secrets/redact.ts';
import { isRecord } from '../../evidence/parse/text/json.ts';
import { parseJsonc } from '../../evidence/parse/text/json-comments.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { filesNamed, filesOf, isAside, placeOfText } from './support/files.ts';

const MAX_LINES = 5000;

export default defineCheck({
  id: 'configuration/wrangler-vars',
  title: 'Variables of Cloudflare Workers contain no secrets',
  why: 'Variables of the configuration are in the repository, and everyone with access to the account reads them in the dashboard. Secrets are write-only.',
  needs: ['configurationFiles'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret in the variables of a Worker',
      fix: 'Replace the secret at its issuer, store the new one with `npx wrangler secret put NAME`, and remove the variable. For development, use `.dev.vars`, which is not committed.',
    },
  },
  defersTo: { secret: ['secrets/committed'] },
  references: ['CWE-798', 'https://developers.cloudflare.com/workers/configuration/secrets/'],
  run({ configurationFiles }) {
    const files = filesNamed(configurationFiles, /(?:^|\/)wrangler\.(?:toml|jsonc?)$/).filter(
      ({ path }) => !isAside(path),
    );
    if (files.length === 0) return notApplicable('The repository has no wrangler configuration');
    return files.flatMap((file) =>
      variablesIn(file)
        .filter(([name, value]) => isSecretName(name) && isSecretValue(value))
        .map(([name, value]) => ({
          problem: 'secret' as const,
          location: placeOfText(file, `vars.${name}`, value, 1),
          evidence: `${name} = ${redact(value)}`,
          secretDigest: digestOf(value),
          fact: `${file.path} ${digestOf(value)}`,
        })),
    );
  },
  examples: () => [
    ['TOML', filesOf({ 'wrangler.toml': 'name = "app"\n[vars]\nAPI_TOKEN = "zq8fK2mVx0Lw7RtY3nBp"\n' }), 'secret'],
    [
      'an environment',
      filesOf({ 'wrangler.toml': "[env.production.vars]\nSESSION_SECRET = 'zq8fK2mVx0Lw7RtY3nBp' # signs\n" }),
      'secret',
    ],
    [
      'JSON with comments',
      filesOf({ 'wrangler.jsonc': '{ "vars": { "DB_PASSWORD": "zq8fK2mVx0Lw7RtY3nBp", }, // database\n}' }),
      'secret',
    ],
    [
      'settings, ids and placeholders',
      filesOf({
        'wrangler.toml':
          'account_id = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"\n[vars]\nAPI_TOKEN = "your-token"\nREGION = "zq8fK2mVx0Lw7RtY3nBp"\n[[kv_namespaces]]\nid = "zq8fK2mVx0Lw7RtY3nBp"\n',
      }),
    ],
    ['no Worker', filesOf({}), 'not applicable'],
  ],
});

function variablesIn({ path, text }: SourceFile): [string, string][] {
  if (path.endsWith('.toml')) return inToml(text);
  const root = parseJsonc(text);
  if (!isRecord(root)) return [];
  const environments = isRecord(root.env) ? Object.values(root.env).filter(isRecord) : [];
  return [root, ...environments].flatMap(({ vars }) =>
    Object.entries(isRecord(vars) ? vars : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** `NAME = "value"` below `[vars]` and `[env.NAME.vars]`. */
function inToml(text: string): [string, string][] {
  let isInside = false;
  return text.split('\n', MAX_LINES).flatMap((line): [string, string][] => {
    const [, table] = /^\s{0,20}\[{1,2}([^\]]{1,200})\]/.exec(line) ?? [];
    if (table !== undefined) isInside = /^(?:env\.[\w-]{1,100}\.)?vars$/.test(table.trim());
    const [, name, a, b] =
      /^\s{0,20}"?([\w-]{1,100})"?\s{0,20}=\s{0,20}(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})')/.exec(line) ?? [];
    return isInside && name !== undefined ? [[name, a ?? b ?? '']] : [];
  });
}
