import { defineSecretCheck } from '../support/define-secret-check.ts';
import { exampleSecrets } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/telegram',
  title: 'No Telegram bot tokens in client-side code',
  why: 'Anyone who has the token controls the bot: it can read all messages sent to it and reply to them.',
  problems: {
    bot: {
      severity: 'high',
      message: 'Exposed Telegram bot token',
      fix: 'Revoke the token with @BotFather (`/revoke`), and call Telegram from the server.',
      variable: 'TELEGRAM_BOT_TOKEN',
    },
  },
  references: ['CWE-798', 'https://core.telegram.org/bots/api'],
  kinds: { 'telegram-bot': 'bot' },
  examples: () => [
    {
      name: 'Telegram bot token',
      secrets: exampleSecrets('7192837465', ':AAQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vN'),
      finds: ['bot'],
    },
    { name: 'link to the bot', secrets: exampleSecrets('https://t.me/', 'shopbot'), finds: [] },
  ],
});
