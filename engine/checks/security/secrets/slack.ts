import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/slack',
  title: 'No Slack tokens or webhooks in the page’s code',
  why: 'A token reads channels and posts as the application; a webhook URL lets anyone post to the channel.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed Slack token',
      fix: revoke('Slack (your app, OAuth & Permissions)'),
      variable: 'SLACK_BOT_TOKEN',
    },
    webhook: {
      severity: 'medium',
      message: 'Exposed Slack webhook URL',
      fix: 'Delete the webhook, create a new one, and call it from the server.',
      variable: 'SLACK_WEBHOOK_URL',
    },
  },
  references: ['CWE-798', 'https://docs.slack.dev/authentication/best-practices-for-security/'],
  kinds: {
    'slack-token': 'token',
    'slack-rotating': 'token',
    'slack-workflow': 'token',
    'slack-app-token': 'token',
    'slack-webhook': 'webhook',
  },
  examples: () => [
    ['Slack token', ['xo', 'xb-190473825016-287034159628-QZw7kV2nR9tBfX4mJcLh8sPd'], 'token'],
    [
      'Slack webhook URL',
      ['https://hooks.sl', 'ack.com/services/T0QZWKVNRT/B0BFXMJCLH/QZw7kV2nR9tBfX4mJcLh8sPd'],
      'webhook',
    ],
    ['webhook URL without its secret part', ['https://hooks.sl', 'ack.com/services/']],
  ],
});
