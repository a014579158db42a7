import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/slack',
  title: 'Slack tokens and webhooks stay on the server',
  why: 'A token reads channels and writes in the application’s name; a webhook lets anyone write into the channel.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a Slack token',
      fix: {
        any: 'Revoke the key at Slack (your app, OAuth & Permissions) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'SLACK_BOT_TOKEN' },
      },
    },
    webhook: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The page carries the address of a Slack webhook',
      fix: {
        any: 'Delete the webhook, make a new one, and call it from the server.',
        change: { kind: 'secret', variable: 'SLACK_WEBHOOK_URL' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.slack.dev/authentication/best-practices-for-security/'],
  run: ({ secrets }) =>
    exposures(secrets, { 'slack-token': 'token', 'slack-app-token': 'token', 'slack-webhook': 'webhook' }),
  examples: () => [
    {
      name: 'a Slack token',
      given: { secrets: exampleSecrets('xo', 'xb-192837465019-283746501928-QZw7kV2nR9tBfX4mJcLh8sPd') },
      finds: ['token'],
    },
    {
      name: 'the address of a Slack webhook',
      given: {
        secrets: exampleSecrets('https://hooks.sl', 'ack.com/services/T0QZWKVNRT/B0BFXMJCLH/QZw7kV2nR9tBfX4mJcLh8sPd'),
      },
      finds: ['webhook'],
    },
    {
      name: 'the address without its secret part',
      given: { secrets: exampleSecrets('https://hooks.sl', 'ack.com/services/') },
      finds: [],
    },
  ],
});
