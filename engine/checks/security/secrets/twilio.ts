import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/twilio',
  title: 'No Twilio credentials in the page’s code',
  why: 'With the account SID and auth token anyone can send messages and make calls at the owner’s expense.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed Twilio auth token',
      fix: `Promote a new auth token in the Twilio console. ${callOnServer()}`,
      variable: 'TWILIO_AUTH_TOKEN',
    },
  },
  references: ['CWE-798', 'https://www.twilio.com/docs/iam/api-keys'],
  kinds: { twilio: 'token', 'twilio-token': 'token', 'twilio-api-key': 'token' },
  examples: () => [
    [
      'Twilio account SID with auth token',
      ['AC', "4f0b6a2d9e7c1385b8e05d3f72c9a641', auth", "Token: '4f0b6a2d9e7c1385b8e05d3f72c9a641"],
      'token',
    ],
    ['account SID only', ['AC', '4f0b6a2d9e7c1385b8e05d3f72c9a641']],
  ],
});
