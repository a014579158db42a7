import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { defineMailProvider } from '../define-mail-provider.ts';

/** Writes mails to files, for a machine that has no mail server; tells the first link of each. */
export default defineMailProvider({
  id: 'outbox',
  protocols: [],
  connect(_, { dataDir, from, say }) {
    const folder = join(dataDir, 'outbox');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, message, { mode: 0o600, flush: true });
      await rename(draft, join(folder, `${name}.eml`));
      say(`mail to ${mail.to}: ${firstLink(mail.text) ?? mail.subject} (${join(folder, `${name}.eml`)})`);
    };
  },
});

function firstLink(text: string): string | undefined {
  return /https?:\/\/\S{1,2000}/.exec(text)?.[0];
}
