import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/discord',
  title: 'No Discord webhooks or bot tokens in client-side code',
  why: 'Anyone who has the webhook URL can post to the channel and delete the webhook; a bot token gives control of the bot.',
  needs: ['secrets'],
  problems: {
    bot: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed Discord bot token',
      fix: {
        any: 'Reset the token in the developer portal, and run the bot on a server that reads it from its environment.',
      },
    },
    webhook: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Exposed Discord webhook URL',
      fix: {
        any: 'Delete the webhook in the channel settings, create a new one, and call it from the server.',
        change: { kind: 'secret', variable: 'DISCORD_WEBHOOK_URL' },
      },
    },
  },
  references: ['CWE-798', 'https://discord.com/developers/docs/resources/webhook'],
  run: ({ secrets }) => exposures(secrets, { 'discord-webhook': 'webhook', 'discord-bot': 'bot' }),
  examples: () => [
    {
      name: 'bot token',
      given: { secrets: exampleSecrets('MTE5MjgzNzQ2NTAxOTI4Mzc0', '.GZw7kV.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5r') },
      finds: ['bot'],
    },
    {
      name: 'Discord webhook URL',
      given: {
        secrets: exampleSecrets(
          'https://disc',
          'ord.com/api/webhooks/1192837465019283746/QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yK',
        ),
      },
      finds: ['webhook'],
    },
    { name: 'invitation link', given: { secrets: exampleSecrets('https://disc', 'ord.com/invite/abc') }, finds: [] },
  ],
});
