import { serviceOfVariable } from '../../../evidence/parse/mail/sending-services.ts';
import { listAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { defineCheck } from '../../define-check.ts';
import { MAIL_SENDERS, mailSenderExamples, unauthorizedSenders } from '../support/mail-senders.ts';

const variable = (key: string) => ({ key, type: 'sensitive', target: ['production'] });

export default defineCheck({
  id: 'posture/cross/vercel-mail',
  title: 'SPF or DKIM authorizes the mail providers that Vercel projects use',
  ...MAIL_SENDERS,
  needs: ['vercelVariables', 'siteMail'],
  run: ({ vercelVariables, siteMail }) =>
    unauthorizedSenders(
      vercelVariables
        .filter(({ data }) => listAt(data, 'target').includes('production'))
        .map((object) => {
          const key = textAt(object.data, 'key');
          return { object, shows: key, service: serviceOfVariable(key) };
        }),
      siteMail,
    ),
  examples: () =>
    mailSenderExamples(
      { data: variable('RESEND_API_KEY'), other: variable('RESEND_WEBHOOK_SECRET') },
      (vercelVariables, siteMail) => ({ vercelVariables, siteMail }),
    ),
});
