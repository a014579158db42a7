import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { isPlaceholder } from '../../../evidence/parse/secrets/placeholder.ts';
import { looksRandom } from '../../../evidence/parse/secrets/randomness.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { findSecrets, type Leak } from '../../../evidence/parse/secrets/secrets.ts';
import { textsIn } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Source } from '../../../evidence/parse/workflow/node.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import type { ReportCut } from '../../../limits.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeIn, placeOf } from '../support/place.ts';

const FIX =
  'Revoke the credential: it stays in the history of the repository. Store the new one as a secret, and pass it as an expression.';
const NAMED = /(?:^|[_.-])(?:pass(?:word|wd)?|secret(?:[_-]?key)?|token|api[_-]?key|access[_-]?key|private[_-]?key)$/i;
const VALUE = /^[\w+/=.!@#%^&*-]{12,200}$/;
/** The name of a credential in a test, not its value. */
const NAME_LIKE = /^(?:[a-z\d]{2,12}[_-]){1,6}(?:token|secret|password|passwd|key)$/i;
const HASH = /^(?:[\da-f]{40}|[\da-f]{64})$/i;

/** Kinds that are meant to be public. */
const PUBLIC = /publishable|public/i;

/** The place of a credential: what the parser shows of it is its start and length. */
function rangeOf({ shows, digest }: Leak, text: string): Range {
  const [, start = '', length = '0'] = /^([^…]{0,8})… \((\d{1,6}) characters\)$/.exec(shows) ?? [];
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const end = at + Number(length);
    if (digestOf(text.slice(at, end)) === digest) return [at, end];
    if (start === '') break;
  }
  return [0, 0];
}

function known(source: Source, cut: ReportCut): Occurrence<'known' | 'named'>[] {
  return findSecrets([{ at: source.path, text: source.text }], cut)
    .filter(({ kind }) => !PUBLIC.test(kind))
    .map((leak) => ({
      problem: 'known',
      location: placeIn(source, rangeOf(leak, source.text), `credential ${leak.kind}`),
      evidence: `${leak.kind}: ${leak.shows}`,
      secretDigest: leak.digest,
    }));
}

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
  title: 'Workflows contain no credentials',
  why: 'Everyone who can read the repository, a fork or an old clone can read the credential.',
  needs: ['workflows'],
  problems: {
    known: {
      severity: 'critical',
      message: 'Credential in a workflow or action',
      fix: FIX,
    },
    named: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Value that looks like a credential in a workflow or action',
      fix: FIX,
    },
  },
  defersTo: { named: ['workflow/secrets/container-credentials#literal'] },
  references: ['CWE-798', 'OWASP A07:2021'],
  run({ workflows }, cut) {
    const files = [...workflows.workflows, ...workflows.actions];
    const found = files.flatMap(({ source }) => known(source, cut));
    const digests = new Set(found.map(({ secretDigest }) => secretDigest));
    return [...found, ...named(workflows).filter(({ secretDigest }) => !digests.has(secretDigest))];
  },
  examples: () => [
    ...examplesFinding(['known'], {
      'a key of a cloud provider': jobOn(
        'push',
        `- run: aws s3 sync . s3://acme\n  env: { AWS_ACCESS_KEY_ID: ${['AKIA', 'QX7T5LZP3R2M6WJD'].join('')} }`,
      ),
    }),
    ...examplesFinding(['named'], {
      'a random value with the name of a password': jobOn(
        'push',
        '- run: ./deploy\n  env: { DEPLOY_PASSWORD: vR7kQz2pXw9TmL4b }',
      ),
      'a token for an action': jobOn('push', '- uses: acme/deploy@v1\n  with: { api-key: 9fK2mQ7xZr4Lw8TbVn3p }'),
    }),
    ...soundExamples({
      'the name of a credential of a test': jobOn('push', '- run: make e2e\n  env: { SRH_TOKEN: e2e_srh_token }'),
      'passwords of a test database, words and hashes': jobOn(
        'push',
        `- run: make test
  env:
    POSTGRES_PASSWORD: postgres
    APP_SECRET: not-a-real-secret
    JWT_SECRET: test-secret-for-ci-1
    CACHE_KEY: 0123456789abcdef0123456789abcdef01234567
    API_KEY: \${{ secrets.API_KEY }}`,
      ),
      'the example key of the documentation': jobOn(
        'push',
        `- run: make\n  env: { AWS_ACCESS_KEY_ID: ${['AKIAIOSFODNN7', 'EXAMPLE'].join('')} }`,
      ),
    }),
  ],
});
