import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/telegram',
  title: 'Telegram bot tokens stay on the server',
  why: 'Whoever has the token is the bot: it reads all messages that are sent to it and answers them.',
  needs: ['secrets'],
  problems: {
    bot: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the token of a Telegram bot',
      fix: {
        any: 'Revoke the token with @BotFather (`/revoke`), and let the server talk to Telegram.',
        change: { kind: 'secret', variable: 'TELEGRAM_BOT_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://core.telegram.org/bots/api'],
  run: ({ secrets }) => exposures(secrets, { 'telegram-bot': 'bot' }),
  examples: () => [
    {
      name: 'the token of a Telegram bot',
      given: { secrets: exampleSecrets('7192837465', ':AAQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vN') },
      finds: ['bot'],
    },
    { name: 'a link to the bot', given: { secrets: exampleSecrets('https://t.me/', 'shopbot') }, finds: [] },
  ],
});
