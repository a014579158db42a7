import { printedSecrets } from '../../../evidence/parse/workflow/flow/printed-secrets.ts';
import { scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

const WORST_FIRST = ['derived', 'printed', 'address'] as const;
const FIX = 'Do not print secrets. Mask values derived from one before they are used: `echo "::add-mask::$VALUE"`.';

export default defineCheck({
  id: 'workflow/secrets/in-logs',
  title: 'Logs contain no secrets',
  why: 'Logs mask only the exact value of a secret. A part of it, another encoding or one of several lines is printed in plain text, and in a public repository everyone can read it.',
  needs: ['workflows'],
  problems: {
    derived: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Value derived from a secret is printed, which the log does not mask',
      fix: FIX,
    },
    address: {
      severity: 'info',
      message: 'Part of an address that is stored as a secret is printed, which the log does not mask',
      fix: 'Store addresses that are no secrets as variables (`vars`), or mask the value before it is printed.',
    },
    printed: {
      severity: 'low',
      message: 'Secret is printed and protected only by log masking',
      fix: FIX,
    },
  },
  references: [
    'CWE-532',
    'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  ],
  run({ workflows }) {
    return scriptScopes(workflows).flatMap(({ scope, run }) => {
      const printed = printedSecrets(run.value, scope);
      const [first] = WORST_FIRST.flatMap((kind) => printed.filter((one) => one.kind === kind));
      if (!first) return [];
      return {
        problem: first.kind,
        location: placeOfCommand(scope, run, first.line, 'run'),
        evidence: first.line.slice(0, 300),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['derived'], {
      'a field of a key': jobOn('push')`- env: { ACCOUNT: "\${{ secrets.ACCOUNT }}" }
  run: |
    KEY=$(echo "$ACCOUNT" | jq -r .private_key)
    echo "key: $KEY"`,
      'in another encoding': jobOn('push')`- run: echo "\${{ secrets.TOKEN }}" | base64 | base64`,
    }),
    ...examplesFinding(['derived', 'derived'], {
      'through the environment of later steps, and through a function': jobOn('push')`
- env: { KEY: "\${{ secrets.KEY }}" }
  run: |
    VALUE=$(echo "$KEY" | jq -r .token)
    echo "SESSION=$VALUE" >> "$GITHUB_ENV"
- run: echo "session $SESSION"
- env: { KEY: "\${{ secrets.KEY }}" }
  run: |
    show() {
      echo "got $1"
    }
    PART=$(echo "$KEY" | cut -c1-8)
    show "$PART"`,
    }),
    ...examplesFinding(['derived'], {
      'the address of a webhook': jobOn('push')`
- env: { WEBHOOK: "\${{ secrets.CHAT_WEBHOOK }}" }
  run: |
    HOST=$(echo "$WEBHOOK" | sed 's|https://||')
    echo "posts to $HOST"`,
    }),
    ...examplesFinding(['address', 'address'], {
      'the host or a page of an address': jobOn('push')`
- env: { URL: "\${{ secrets.DATABASE_URL }}" }
  run: |
    HOST=$(echo "$URL" | sed 's|https://||' | cut -d/ -f1)
    echo "connects to $HOST"
- env: { SITE: "\${{ secrets.SITE }}" }
  run: |
    BASE="\${SITE%/}"
    PAGE="$BASE/health"
    echo "asks $PAGE"`,
    }),
    ...soundExamples({
      'masked first': jobOn('push')`- env: { KEY: "\${{ secrets.KEY }}" }
  run: |
    VALUE=$(echo "$KEY" | jq -r .token)
    echo "::add-mask::$VALUE"
    echo "value $VALUE"`,
      'into a command, a file, a mask and an output of the shell': jobOn('push')`
- env: { TOKEN: "\${{ secrets.TOKEN }}", KEY: "\${{ secrets.KEY }}" }
  run: |
    echo "$TOKEN" | docker login -u ci --password-stdin
    echo "\${{ secrets.KEY }}" | base64 -d > key.pem
    echo "$KEY" > key.json
    echo "::add-mask::$TOKEN"
    HEADER=$(echo -n "ci:$TOKEN" | base64)
    curl -H "Authorization: Basic $HEADER" https://api.acme.test
    echo 'set $TOKEN first'`,
      'whether there is one': jobOn('push')`- run: echo "$HAS"\n  env: { HAS: "\${{ secrets.TOKEN != '' }}" }\n- run: |
    if [ -n "$TOKEN" ]; then echo "has a token"; fi
  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
    }),
    ...examplesFinding(['printed'], {
      'as it is': jobOn('push')`- run: echo "token is $TOKEN"\n  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
    }),
  ],
});
