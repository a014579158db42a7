import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/discord',
  title: 'No Discord webhooks or bot tokens in the page’s code',
  why: 'Anyone who has the webhook URL can post to the channel and delete the webhook; a bot token gives control of the bot.',
  problems: {
    bot: {
      severity: 'high',
      message: 'Exposed Discord bot token',
      fix: 'Reset the token in the developer portal, and run the bot on a server that reads it from its environment.',
    },
    webhook: {
      severity: 'medium',
      message: 'Exposed Discord webhook URL',
      fix: 'Delete the webhook in the channel settings, create a new one, and call it from the server.',
      variable: 'DISCORD_WEBHOOK_URL',
    },
  },
  references: ['CWE-798', 'https://discord.com/developers/docs/resources/webhook'],
  kinds: { 'discord-webhook': 'webhook', 'discord-bot': 'bot' },
  examples: () => [
    ['bot token', ['MTE5MjgzNzQ2NTAxOTI4Mzc0', '.GZw7kV.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5r'], 'bot'],
    [
      'Discord webhook URL',
      [
        'https://disc',
        'ord.com/api/webhooks/1192837465019283746/QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yK',
      ],
      'webhook',
    ],
    ['invitation link', ['https://disc', 'ord.com/invite/abc']],
  ],
});
