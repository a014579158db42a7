import { MESSAGES } from '../../../evidence/parse/secrets/kinds/messages.ts';
import { MESSAGING_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/messaging',
  title: 'No messaging service credentials in the page’s code',
  why: 'With the credential anyone can send messages in the name of the site, and read those of its users.',
  problems: {
    token: {
      severity: 'high',
      message: 'Exposed credential of a messaging service',
      fix: revoke('the messaging service', 'credential'),
      variable: 'MESSAGING_TOKEN',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(MESSAGING_KEYS, 'token'),
    ...every(MESSAGES, 'token', [
      'slack-token',
      'slack-rotating',
      'slack-workflow',
      'slack-app-token',
      'slack-webhook',
      'discord-webhook',
      'discord-bot',
      'telegram-bot',
      'twilio',
      'twilio-token',
      'twilio-api-key',
    ]),
  },
  examples: () => [
    ['secret key', ['sec', '-c-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2n'], 'token'],
    ['secret identified by its name', ["'; const PUSHER_", "APP_SECRET = '4f0b6a2d9e7c1385b8e0"], 'token'],
    ['key that subscribes, which is public', ['sub-c-', '4f0b6a2d-4e5f-6789-0f9e-8d7c6b5a4321']],
    ['key of an application, which is public', ["'; const PUSHER_APP_", "KEY = '4f0b6a2d9e7c1385b8e0"]],
    ['documentation', exampleListing('PUSHER_', 'APP_SECRET=4f0b6a2d9e7c1385b8e0')],
  ],
});
