import { serviceOfVariable } from '../../../evidence/parse/mail/sending-services.ts';
import { listAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { defineCheck } from '../../define-check.ts';
import { MAIL_SENDERS, mailSenderExamples, unauthorizedSenders } from '../support/mail-senders.ts';

const LIVE = ['all', 'production'];
const variable = (key: string) => ({ key, is_secret: true, values: [{ context: 'production' }] });

export default defineCheck({
  id: 'posture/cross/netlify-mail',
  title: 'SPF or DKIM authorizes the mail providers that Netlify sites use',
  ...MAIL_SENDERS,
  needs: ['netlifyVariables', 'siteMail'],
  run: ({ netlifyVariables, siteMail }) =>
    unauthorizedSenders(
      netlifyVariables
        .filter(({ data }) => listAt(data, 'values').some((value) => LIVE.includes(textOr(value, 'context'))))
        .map((object) => {
          const key = textOr(object.data, 'key');
          return { object, shows: key, service: serviceOfVariable(key) };
        }),
      siteMail,
    ),
  examples: () =>
    mailSenderExamples(
      { data: variable('RESEND_API_KEY'), other: variable('SITE_NAME') },
      (netlifyVariables, siteMail) => ({ netlifyVariables, siteMail }),
    ),
});
