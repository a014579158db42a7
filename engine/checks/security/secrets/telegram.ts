import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/telegram',
  title: 'No Telegram bot tokens in the page’s code',
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
    ['Telegram bot token', ['7192837465', ':AAQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vN'], 'bot'],
    ['link to the bot', ['https://t.me/', 'shopbot']],
  ],
});
