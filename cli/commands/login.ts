import type { SignInWay, Target } from '@assay/engine';
import { parsed, UsageError } from '../arguments.ts';
import { defineCommand, type Given, type Terminal } from '../define-command.ts';
import { linesOf } from '../lines.ts';
import { typedSettings } from '../scan/own-machine.ts';
import { checkName, removeSession, savedNames, saveSession } from '../scan/saved-sessions.ts';
import { SIGN_IN_OPTIONS, signedIn, signInWayOf } from '../scan/sign-in.ts';

export default defineCommand({
  name: 'login',
  summary: 'Save a session of a signed-in user for assay scan --as NAME.',
  usage: 'URL --as NAME',
  options: {
    as: {
      type: 'string',
      value: 'NAME',
      description: 'Name of the session: letters, digits, - and _. An earlier one of that name is replaced',
    },
    ...SIGN_IN_OPTIONS,
    'create-accounts': {
      type: 'string',
      value: 'EMAIL',
      description:
        'Create two test accounts with the open sign-up of the Supabase, Firebase or PocketBase project that the page uses, and save their sessions as NAME-a and NAME-b (default: test). Their addresses are EMAIL with a part after a plus sign, the password is --password. Only at a site that is proven to be yours: without the proof, what to place there is printed',
    },
    list: { type: 'boolean', description: 'Print the site and the name of each saved session, and nothing else of it' },
    remove: { type: 'boolean', description: 'Remove the session of that name for the site of the URL' },
  },
  exitCodes: [
    ['0', 'The session was saved'],
    ['2', 'The sign-in failed; the reason is on stderr'],
  ],
  async run(given, terminal) {
    const { options, args } = given;
    if (options.list === true) return list(given, terminal);
    const { parseTarget } = await import('@assay/engine/scan-only');
    const [word] = args;
    if (word === undefined || args.length > 1) throw new UsageError('specify one URL');
    const target = parsed(word, parseTarget);
    if (options['create-accounts'] !== undefined) {
      if (options.remove === true) throw new UsageError('use either --create-accounts or --remove');
      const { createAccounts } = await import('../scan/test-accounts.ts');
      return createAccounts(given, target, terminal);
    }
    const { as: name } = options;
    if (typeof name !== 'string') throw new UsageError('specify the name of the session with --as NAME');
    checkName(name);
    return options.remove === true ? remove(name, target, terminal) : login(given, name, target, terminal);
  },
});

async function login(given: Given, name: string, target: Target, terminal: Terminal): Promise<number> {
  const { readReachSettings } = await import('@assay/engine/scan-only');
  const settings = await typedSettings(target, readReachSettings(terminal.env), terminal.env);
  const way = (await signInWayOf(given, terminal)) ?? windowOf(target, terminal);
  const session = await signedIn(target, way, { settings, terminal });
  const file = await saveSession(name, target, session, terminal.env);
  terminal.err(`Saved for assay scan ${target.url} --as ${name}, readable by you only: ${file}\n`);
  return 0;
}

/** The user signs in, and says so. */
function windowOf(target: Target, terminal: Terminal): SignInWay {
  if (!hasDisplay(terminal.env))
    throw new UsageError(
      'there is no display for a browser window: use --login FILE, or --user NAME --password env:NAME',
    );
  terminal.err(`Sign in to ${new URL(target.url).origin} in the browser window, then press Enter here.\n`);
  return { kind: 'window', done: enterIn(terminal) };
}

async function enterIn({ stdin, signal }: Terminal): Promise<void> {
  for await (const _ of linesOf(stdin, signal)) return;
}

function hasDisplay({ DISPLAY, WAYLAND_DISPLAY }: Terminal['env']): boolean {
  return process.platform === 'darwin' || process.platform === 'win32' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

async function list({ args, options }: Given, { env, out }: Terminal): Promise<number> {
  if (args.length > 0 || options.remove === true) throw new UsageError('--list takes nothing else');
  for (const { site, name } of await savedNames(env)) out(`${site}  ${name}\n`);
  return 0;
}

async function remove(name: string, target: Target, { env, err }: Terminal): Promise<number> {
  await removeSession(name, target, env);
  err(`Removed ${name} of ${new URL(target.url).origin}\n`);
  return 0;
}
