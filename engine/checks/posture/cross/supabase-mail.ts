import { serviceOfHost } from '../../../evidence/parse/mail/sending-services.ts';
import { textOr } from '../../../evidence/parse/provider/fields.ts';
import { defineCheck } from '../../define-check.ts';
import { MAIL_SENDERS, mailSenderExamples, unauthorizedSenders } from '../support/mail-senders.ts';

export default defineCheck({
  id: 'posture/cross/supabase-mail',
  title: 'SPF or DKIM authorizes the mail provider of Supabase Auth',
  ...MAIL_SENDERS,
  needs: ['supabaseAuth', 'siteMail'],
  run: ({ supabaseAuth, siteMail }) =>
    unauthorizedSenders(
      supabaseAuth.map((object) => {
        const host = textOr(object.data, 'smtp_host');
        return {
          object: { ...object, page: `${object.page}/auth/smtp` },
          shows: `smtp_host: ${host}`,
          service: serviceOfHost(host),
        };
      }),
      siteMail,
    ),
  examples: () =>
    mailSenderExamples(
      { data: { smtp_host: 'smtp.resend.com' }, other: { smtp_host: null } },
      (supabaseAuth, siteMail) => ({ supabaseAuth, siteMail }),
    ),
});
