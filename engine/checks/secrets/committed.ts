import type { Severity } from '../../catalogue/severity.ts';
import { committedSecrets } from '../../evidence/parse/secrets/committed-secrets.ts';
import { powerOf } from '../../evidence/parse/secrets/key-powers.ts';
import { isGeneric, type SecretKind } from '../../evidence/parse/secrets/secret-rules.ts';
import { ignoreCuts } from '../../limits.ts';
import { defineCheck } from '../define-check.ts';

const FIX =
  'Revoke the credential at its issuer and create a new one: it stays in the history of the repository and in every clone, so removing it from the file is not enough. Read the new one from the environment, and keep files with values out of the repository with .gitignore.';

/** Kinds that cannot read or change data: they post to one place, or write measurements. */
const LIMITED: ReadonlySet<SecretKind> = new Set([
  'slack-webhook',
  'discord-webhook',
  'teams-webhook',
] as readonly SecretKind[]);

function severityOf(kind: SecretKind): Severity | undefined {
  return LIMITED.has(kind) ? 'medium' : undefined;
}

export default defineCheck({
  id: 'secrets/committed',
  title: 'The repository contains no credentials',
  why: 'Everyone who can read the repository, a fork, an old clone or its history can use the credential.',
  needs: ['committedSecrets'],
  problems: {
    format: { severity: 'critical', message: 'Credential in the repository', fix: FIX },
    named: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Value that is named like a credential in the repository',
      fix: FIX,
    },
  },
  references: ['CWE-798', 'CWE-540', 'OWASP A07:2021'],
  run({ committedSecrets }) {
    return committedSecrets.map(({ kind, file, shows, digest, line, column, end_line, end_column }) => {
      const severity = severityOf(kind);
      const power = powerOf(kind);
      return {
        problem: isGeneric(kind) ? ('named' as const) : ('format' as const),
        location: { file, part: kind, line, column, end_line, end_column },
        evidence: `${kind}: ${shows}`,
        secretDigest: digest,
        credential: { kind, shows, digest },
        fact: `${file} ${digest}`,
        ...(severity === undefined ? {} : { severity }),
        ...(power === undefined ? {} : { power }),
      };
    });
  },
  examples: () => [
    [
      'a key in the configuration of an MCP server',
      given('.mcp.json', `{ "mcpServers": { "pay": { "env": { "STRIPE": "${STRIPE}" } } } }`),
      'format',
    ],
    [
      'an argument without a name',
      given('.vscode/mcp.json', `{ "servers": { "pay": { "command": "npx", "args": ["pay", "${STRIPE}"] } } }`),
      'format',
    ],
    ['instructions of an assistant', given('CLAUDE.md', `Deploy with STRIPE_KEY=${STRIPE}`), 'format'],
    ['a file of variables', given('.env.local', `STRIPE_SECRET_KEY=${STRIPE}\n`), 'format'],
    ['code of the server', given('src/server/pay.ts', `const stripe = new Stripe('${STRIPE}');`), 'format'],
    [
      'a setting of Dependabot',
      given('.github/dependabot.yml', `registries:\n  npm:\n    token: ${STRIPE}\n`),
      'format',
    ],
    ['a secret with the name of one', given('.env', `JWT_SECRET=${RANDOM}\n`), 'named'],
    [
      'a key for browsers, and a key of Firebase',
      given(
        'src/app.ts',
        `const key = '${['pk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT'].join('_')}';\nconst firebase = { apiKey: '${['AIza', 'SyD4x8QmVb2Tn6RcL9pJm4bWx8QvZ2kTn6Rc'].join('')}' };`,
      ),
    ],
    ['an example file', given('.env.example', `STRIPE_SECRET_KEY=${STRIPE}\n`)],
    ['a test, and documentation', given('src/pay.test.ts', `pay('${STRIPE}')`)],
    ['a reference', given('.mcp.json', '{ "mcpServers": { "pay": { "env": { "STRIPE": "$STRIPE_SECRET_KEY" } } } }')],
  ],
});

const RANDOM = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq';
const STRIPE = ['sk', `live_51${RANDOM}`].join('_');

function given(path: string, text: string) {
  return { committedSecrets: committedSecrets([{ path, text }], ignoreCuts) };
}
