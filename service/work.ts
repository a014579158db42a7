import type { Service } from './open-service.ts';
import { connectMail } from './providers/mail/connect-mail.ts';
import { keyedHashOf } from './secret.ts';

/** Begins to take the jobs of a pool. */
export async function work(
  { config, log, keys, database, queue, now, randomBytes }: Service,
  pool: string,
): Promise<void> {
  const mailer = connectMail(config.mailUrl, {
    dataDir: config.dataDir,
    from: config.mailFrom,
    resendApiUrl: config.providers.resend.apiUrl,
    say: (text) => log.info(text),
  });
  const world = {
    store: database.store,
    config,
    mailer,
    log,
    keyedHash: keyedHashOf(keys.credential),
    now,
    randomBytes,
  };
  await queue.work({ pool, concurrency: config.concurrentScans, world });
  log.info({ pool, concurrency: config.concurrentScans }, 'working');
}
