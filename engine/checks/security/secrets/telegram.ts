import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/telegram',
  title: 'No Telegram bot tokens in client-side code',
  why: 'Anyone who has the token controls the bot: it can read all messages sent to it and reply to them.',
  needs: ['secrets'],
  problems: {
    bot: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed Telegram bot token',
      fix: {
        any: 'Revoke the token with @BotFather (`/revoke`), and call Telegram from the server.',
        change: { kind: 'secret', variable: 'TELEGRAM_BOT_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://core.telegram.org/bots/api'],
  run: ({ secrets }) => exposures(secrets, { 'telegram-bot': 'bot' }),
  examples: () => [
    {
      name: 'Telegram bot token',
      given: { secrets: exampleSecrets('7192837465', ':AAQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vN') },
      finds: ['bot'],
    },
    { name: 'link to the bot', given: { secrets: exampleSecrets('https://t.me/', 'shopbot') }, finds: [] },
  ],
});
