import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/slack',
  title: 'No Slack tokens or webhooks in client-side code',
  why: 'A token reads channels and posts as the application; a webhook URL lets anyone post to the channel.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed Slack token',
      fix: {
        any: 'Revoke the key at Slack (your app, OAuth & Permissions) and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'SLACK_BOT_TOKEN' },
      },
    },
    webhook: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Exposed Slack webhook URL',
      fix: {
        any: 'Delete the webhook, create a new one, and call it from the server.',
        change: { kind: 'secret', variable: 'SLACK_WEBHOOK_URL' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.slack.dev/authentication/best-practices-for-security/'],
  run: ({ secrets }) =>
    exposures(secrets, {
      'slack-token': 'token',
      'slack-rotating': 'token',
      'slack-workflow': 'token',
      'slack-app-token': 'token',
      'slack-webhook': 'webhook',
    }),
  examples: () => [
    {
      name: 'Slack token',
      given: { secrets: exampleSecrets('xo', 'xb-190473825016-287034159628-QZw7kV2nR9tBfX4mJcLh8sPd') },
      finds: ['token'],
    },
    {
      name: 'Slack webhook URL',
      given: {
        secrets: exampleSecrets('https://hooks.sl', 'ack.com/services/T0QZWKVNRT/B0BFXMJCLH/QZw7kV2nR9tBfX4mJcLh8sPd'),
      },
      finds: ['webhook'],
    },
    {
      name: 'webhook URL without its secret part',
      given: { secrets: exampleSecrets('https://hooks.sl', 'ack.com/services/') },
      finds: [],
    },
  ],
});
