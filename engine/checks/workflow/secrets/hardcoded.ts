import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { isPlaceholder } from '../../../evidence/parse/secrets/placeholder.ts';
import { looksRandom } from '../../../evidence/parse/secrets/randomness.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { textsIn } from '../../../evidence/parse/workflow/flow/places.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { assistantFilesOf, dependabotOf, jobOn } from '../support/example-workflow.ts';
import { knownSecrets } from '../support/known-secrets.ts';
import { placeOf } from '../support/place.ts';
import { digestsOfTestServers } from '../support/test-servers.ts';

const FIX =
  'Revoke the credential: it stays in the history of the repository. Store the new one as a secret, and pass it as an expression.';
const NAMED = /(?:^|[_.-])(?:pass(?:word|wd)?|secret(?:[_-]?key)?|token|api[_-]?key|access[_-]?key|private[_-]?key)$/i;
const VALUE = /^[\w+/=.!@#%^&*-]{12,200}$/;
/** The name of a credential in a test, not its value. */
const NAME_LIKE = /^(?:[a-z\d]{2,12}[_-]){1,6}(?:token|secret|password|passwd|key)$/i;
const HASH = /^(?:[\da-f]{40}|[\da-f]{64})$/i;

/** Kinds that are meant to be public. */
const PUBLIC = /publishable|public/i;

/** Variables and inputs that are named like credentials and have a random value. */
function named(workflows: WorkflowSet): Occurrence<'known' | 'named'>[] {
  return textsIn(workflows).flatMap(({ scope, key, scalar }) => {
    const { value, range } = scalar;
    if (!/^(?:env|with|container|services)\./.test(key) || !NAMED.test(key) || scalar.expressions.length > 0) return [];
    if (NAME_LIKE.test(value)) return [];
    if (!VALUE.test(value) || HASH.test(value) || isPlaceholder(value) || !looksRandom(value) || !/\d/.test(value))
      return [];
    return {
      problem: 'named',
      location: placeOf(scope, range, key),
      evidence: `${key}: ${redact(value)}`,
      secretDigest: digestOf(value),
      fact: digestOf(value),
    };
  });
}

export default defineCheck({
  id: 'workflow/secrets/hardcoded',
  title: 'Workflows and settings contain no credentials',
  why: 'Everyone who can read the repository, a fork or an old clone can read the credential.',
  needs: ['workflows', 'dependabot', 'preCommit', 'assistantFiles'],
  problems: {
    known: {
      severity: 'critical',
      message: 'Credential in a workflow or setting',
      fix: FIX,
    },
    named: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Value that looks like a credential in a workflow or action',
      fix: FIX,
    },
  },
  defersTo: { known: ['secrets/committed'], named: ['workflow/secrets/container-credentials#literal'] },
  references: ['CWE-798', 'OWASP A07:2021'],
  run({ workflows, dependabot, preCommit, assistantFiles }, cut) {
    const files = [...workflows.workflows, ...workflows.actions, ...dependabot, ...preCommit, ...assistantFiles];
    const ofTests = digestsOfTestServers(workflows);
    const found = files
      .flatMap(({ source }) => knownSecrets(source, cut, (kind) => !PUBLIC.test(kind)))
      .filter(
        ({ credential, secretDigest = '' }) => !credential?.kind.startsWith('named-') || !ofTests.has(secretDigest),
      );
    const digests = new Set([...ofTests, ...found.map(({ secretDigest = '' }) => secretDigest)]);
    return [...found, ...named(workflows).filter(({ secretDigest = '' }) => !digests.has(secretDigest))];
  },
  examples: () => [
    ...examplesFinding(['known'], {
      'a key of a cloud provider': workflow(
        `- run: aws s3 sync . s3://acme\n  env: { AWS_ACCESS_KEY_ID: ${['AKIA', 'QX7T5LZP3R2M6WJD'].join('')} }`,
      ),
      'a variable of an MCP server without a telling name': {
        ...NOTHING,
        ...assistantFilesOf({
          '.mcp.json': `{ "mcpServers": { "pay": { "command": "pay", "env": { "STRIPE": "${STRIPE}" } } } }`,
        }),
      },
      'an argument of an MCP server': {
        ...NOTHING,
        ...assistantFilesOf({
          '.vscode/mcp.json': `{ "servers": { "pay": { "command": "pay", "args": ["${STRIPE}"] } } }`,
        }),
      },
      'instructions of an assistant': { ...NOTHING, ...assistantFilesOf({ 'CLAUDE.md': `Pay with ${STRIPE}.` }) },
      'the setup of an agent': {
        ...NOTHING,
        ...assistantFilesOf({ '.github/copilot-setup-steps.yml': `env:\n  STRIPE: ${STRIPE}\n` }),
      },
      'a registry of Dependabot': {
        ...NOTHING,
        ...dependabotOf(`version: 2\nregistries:\n  npm:\n    type: npm-registry\n    token: ${STRIPE}\n`),
      },
    }),
    ...examplesFinding(['known'], {
      'a password of a program in the background that is given a host': background(
        'DB_HOST: db.acme.io\n    DB_PASSWORD: lighthousepass123',
      ),
      'a password of a service that is on the machine and elsewhere': workflow(
        '- run: ./e2e\n  env:\n    DB_URL: http://localhost\n    DB_HOST: db.acme.io\n    DB_PASSWORD: lighthousepass123',
      ),
      'a password of a test server that a deployment has too': background(
        'ADMIN_PASSWORD: lighthousepass123\n- run: ./deploy\n  env:\n    ADMIN_PASSWORD: lighthousepass123',
      ),
    }),
    ...examplesFinding(['named'], {
      'a random value with the name of a password': workflow(
        '- run: ./deploy\n  env: { DEPLOY_PASSWORD: vR7kQz2pXw9TmL4b }',
      ),
      'a token for an action': workflow('- uses: acme/deploy@v1\n  with: { api-key: 9fK2mQ7xZr4Lw8TbVn3p }'),
    }),
    ...soundExamples({
      'a password of a server that the step starts to test it': background('ADMIN_PASSWORD: lighthousepass123'),
      'a password of a database beside the job': {
        ...NOTHING,
        ...jobOn(
          'push',
          'services: { db: { image: "postgres:17", env: { POSTGRES_PASSWORD: vR7kQz2pXw9TmL4b } } }',
        )`- run: make test`,
      },
      'a token of a service on the machine, and a password of a container that the script starts':
        workflow(`- run: make e2e
  env: { QUEUE_URL: "http://127.0.0.1:8080", QUEUE_TOKEN: vR7kQz2pXw9TmL4bvR7k }
- run: |
    docker run -d -e STORE_SECRET_KEY=lighthousepass123 acme/store
    make test STORE_SECRET_KEY=lighthousepass123`),
      'the name of a credential of a test': workflow('- run: make e2e\n  env: { SRH_TOKEN: e2e_srh_token }'),
      'passwords of a test database, words and hashes': workflow(`- run: make test
  env:
    POSTGRES_PASSWORD: postgres
    APP_SECRET: not-a-real-secret
    JWT_SECRET: test-secret-for-ci-1
    CACHE_KEY: 0123456789abcdef0123456789abcdef01234567
    API_KEY: \${{ secrets.API_KEY }}`),
      'the example key of the documentation': workflow(
        `- run: make\n  env: { AWS_ACCESS_KEY_ID: ${['AKIAIOSFODNN7', 'EXAMPLE'].join('')} }`,
      ),
    }),
  ],
});

const STRIPE = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
const NOTHING = {
  workflows: { workflows: [], actions: [], repository: {} },
  dependabot: [],
  preCommit: [],
  assistantFiles: [],
};

function workflow(steps: string) {
  return { ...NOTHING, ...jobOn('push')`${steps}` };
}

/** A step that starts a server in the background, with its variables. */
function background(env: string) {
  return workflow(`- run: node server.js > server.log 2>&1 &\n  env:\n    NODE_ENV: ci\n    ${env}`);
}
