import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/discord',
  title: 'Discord webhooks and bot tokens stay on the server',
  why: 'Whoever has the address can write into the channel and delete the webhook.',
  needs: ['secrets'],
  problems: {
    bot: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the token of a Discord bot',
      fix: {
        any: 'Reset the token in the developer portal, and run the bot on a server that reads it from its environment.',
      },
    },
    webhook: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The page carries the address of a Discord webhook',
      fix: {
        any: 'Delete the webhook in the channel’s settings, make a new one, and call it from the server.',
        change: { kind: 'secret', variable: 'DISCORD_WEBHOOK_URL' },
      },
    },
  },
  references: ['CWE-798', 'https://discord.com/developers/docs/resources/webhook'],
  run: ({ secrets }) => exposures(secrets, { 'discord-webhook': 'webhook', 'discord-bot': 'bot' }),
  examples: () => [
    {
      name: 'the token of a bot',
      given: { secrets: exampleSecrets('MTE5MjgzNzQ2NTAxOTI4Mzc0', '.GZw7kV.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5r') },
      finds: ['bot'],
    },
    {
      name: 'the address of a Discord webhook',
      given: {
        secrets: exampleSecrets(
          'https://disc',
          'ord.com/api/webhooks/1192837465019283746/QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yK',
        ),
      },
      finds: ['webhook'],
    },
    { name: 'an invitation', given: { secrets: exampleSecrets('https://disc', 'ord.com/invite/abc') }, finds: [] },
  ],
});
