import { consoleOf } from '../../catalogue/pages/consoles.ts';
import { DEFAULT_LOGINS, type DefaultLogin } from '../../catalogue/pages/default-logins.ts';
import { findSignature, plainPage } from '../../catalogue/pages/page-signature.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { defaultLoginScenes } from './default-logins/scenes.ts';
import { type SignIn, signInAt, Untried } from './default-logins/sign-in.ts';
import type { Login } from './default-logins/sign-in-page.ts';

const PROGRAMS = 5;
/** Tried at every console with a form: where its documentation names none, it is the pair that installers choose. */
const USUAL: Login = { user: 'admin', password: 'admin' };

export default defineProbe({
  id: 'active/routes/default-logins',
  title: 'No program accepts the password it was installed with',
  why: 'The documentation of a program publishes the password that it is installed with: as long as that works, anyone is its administrator.',
  needs: ['address', 'page', 'linkedPages'],
  profile: 'standard',
  isAskedFor: 'defaultLogins',
  budget: 200,
  problems: {
    accepted: {
      severity: 'critical',
      message: 'Default password: a program of the site accepts one that everyone knows',
      fix: 'Change the password of this user now, or remove the user, and look through the log of the program for sign-ins of others. Allow only your own network to reach it.',
    },
  },
  references: ['CWE-1392', 'CWE-798', 'OWASP A07:2021'],
  async ask({ page, linkedPages }, asking) {
    const programs = new Map<string, { readonly page: Exchange; readonly known: Known; readonly signIn: SignIn }>();
    for (const one of [page, ...linkedPages]) {
      const known = knownAt(one);
      const signIn = known && !programs.has(known.program) ? signInAt(one, known.way, asking) : undefined;
      if (known && signIn) programs.set(known.program, { page: one, known, signIn });
    }
    if (programs.size === 0) asking.inapplicable('No page is the sign-in of a program with a known default password');
    const found = [];
    for (const { page, known, signIn } of asking.first(
      [...programs.values()],
      PROGRAMS,
      'programs with a known default password',
    ))
      found.push(await acceptedAt(page, known, signIn, asking));
    return found.filter((one) => one !== undefined);
  },
  scenes: defaultLoginScenes,
});

interface Known extends Pick<DefaultLogin, 'program' | 'way'> {
  readonly logins: readonly (Login & Partial<Pick<DefaultLogin, 'source'>>)[];
}

/** The program of a page, and what its documentation publishes. */
function knownAt({ text }: Exchange): Known | undefined {
  const own = findSignature(plainPage(text), DEFAULT_LOGINS);
  const program = own?.program ?? consoleOf(text)?.program;
  if (program === undefined) return undefined;
  const isUsualToo = own?.way.by === 'form' && own.user !== '' && !isSame(own, USUAL);
  return {
    program,
    way: own?.way ?? { by: 'form' },
    logins: own ? [own, ...(isUsualToo ? [USUAL] : [])] : [USUAL],
  };
}

/** A login shows what only a user sees, twice, and a random one does not. */
async function acceptedAt(page: Exchange, { program, logins }: Known, signIn: SignIn, asking: ProbeContext) {
  try {
    const hasUser = logins.some(({ user }) => user !== '');
    if (await isShown(signIn, { user: hasUser ? asking.token() : '', password: asking.token() })) return undefined;
    for (const { user, password, source } of logins) {
      if (!(await isShown(signIn, { user, password })) || !(await isShown(signIn, { user, password }))) continue;
      return {
        problem: 'accepted' as const,
        location: { url: page.url, part: `(${program})` },
        evidence:
          `${program}: ${user === '' ? 'the default password' : `the user ${user} with the default password`} is signed in, and a random one is not. ${source === undefined ? '' : `Published at ${source}`}`.trim(),
        compares: program,
        proof: proofOf({ url: page.url }, { ...page, text: '' }),
      };
    }
    asking.note(`${program}: ${logins.length} default ${logins.length === 1 ? 'password' : 'passwords'} tried`);
  } catch (error) {
    if (!(error instanceof Untried)) throw error;
    asking.untested(error.message);
  }
  return undefined;
}

function isSame(one: Login, other: Login): boolean {
  return one.user === other.user && one.password === other.password;
}

async function isShown(signIn: SignIn, login: Login): Promise<boolean> {
  const look = await signIn(login);
  return (await look()) && look();
}
