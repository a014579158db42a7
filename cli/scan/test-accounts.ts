import type { CreatedAccount, Target } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Given, Terminal } from '../define-command.ts';
import { checkName, saveSession } from './saved-sessions.ts';
import { secretFrom } from './sign-in.ts';
import { proofsOf, siteToken } from './site-token.ts';

const DEFAULT_NAME = 'test';

/** Creates two test accounts at the back end of a site that is proven to be the user's own, and saves their sessions. */
export async function createAccounts(given: Given, target: Target, terminal: Terminal): Promise<number> {
  const { options } = given;
  const { err, env, signal } = terminal;
  const { ACCOUNT_LETTERS, ACCOUNT_REMOVAL, createTestAccounts, isMailbox, proveOwnership, readReachSettings } =
    await import('@assay/engine');
  const { 'create-accounts': email, password, as = DEFAULT_NAME } = options;
  if (options.user !== undefined || options.login !== undefined || options.totp !== undefined)
    throw new UsageError('--create-accounts takes no --user, --login or --totp');
  if (typeof email !== 'string' || !isMailbox(email))
    throw new UsageError('--create-accounts must be an email address of yours without a plus sign');
  if (typeof password !== 'string') throw new UsageError('--create-accounts needs --password env:NAME');
  const names = ACCOUNT_LETTERS.map((letter) => `${String(as)}-${letter}`);
  names.forEach(checkName);
  const secret = secretFrom('password', password, env);
  const settings = readReachSettings(env);
  const token = await siteToken(target, env);
  const proof = await proveOwnership(target, token, { settings });
  const { origin } = new URL(target.url);
  if (proof.by === undefined) {
    err(
      `assay: accounts are created only at a site that is proven to be yours. Place one of these at ${origin}, then run this again:\n`,
    );
    err(await proofsOf(target, env));
    return 2;
  }
  err(`${origin} is yours (${proof.by}). Creating two accounts\n`);
  const creating = createTestAccounts(target, { email, password: secret, settings, signal });
  const { accounts, missing } = await creating.catch((error: unknown) => {
    throw new Error(`no account was created: ${error instanceof Error ? error.message : 'no reason is known'}`);
  });
  const saved = await Promise.all(accounts.map((account, i) => saveAccount(account, names[i] ?? '', target, terminal)));
  const [first] = accounts;
  if (first) err(`To remove them: ${ACCOUNT_REMOVAL[first.service]}.\n`);
  if (missing !== undefined) err(`assay: the second account was not created: ${missing}\n`);
  else if (saved.every(Boolean))
    err(`Sign in as each of them, add some data, then run: assay access ${target.url} --as ${names.join(' --as ')}\n`);
  return missing === undefined ? 0 : 2;
}

async function saveAccount(
  { email, service, at, id, session }: CreatedAccount,
  name: string,
  target: Target,
  { err, env }: Terminal,
): Promise<boolean> {
  err(`Created ${email} at ${service} ${at} (user ${id})\n`);
  if (!session) {
    err(
      `Confirm the address with the email that was sent, then run: assay login ${target.url} --as ${name} --user ${email} --password env:NAME\n`,
    );
    return false;
  }
  err(`Saved as ${name}, readable by you only: ${await saveSession(name, target, session, env)}\n`);
  return true;
}
