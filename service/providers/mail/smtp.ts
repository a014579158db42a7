import { bareHost } from '@assay/engine';
import { createTransport } from 'nodemailer';
import type { MailProvider } from '../define-mail-provider.ts';
import { messageIds } from './message-ids.ts';

const PATIENCE_MS = 20_000;
/** This server recognises a repeated email by a header; others only leave the Message-ID to the recipient. */
const RESEND = 'smtp.resend.com';

/** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…`. */
export default {
  id: 'smtp',
  protocols: ['smtp:', 'smtps:'],
  connect(url, { from }) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    const transport = createTransport({
      host: bareHost(hostname),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return async (mail) => {
      const { id, thread: _, headers, ...content } = mail;
      const again = id !== undefined && hostname === RESEND ? { 'Resend-Idempotency-Key': id } : {};
      await transport.sendMail({ from, ...content, headers: { ...headers, ...messageIds(mail, from), ...again } });
    };
  },
} satisfies MailProvider;
