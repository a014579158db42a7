import { Unavailable } from '../../define-collector.ts';
import { findForm } from './find-form.ts';
import type { SignInFields } from './page-scripts.ts';
import { hasChanged, type SessionState } from './session-state.ts';
import type { SignInPage } from './sign-in-page.ts';

/** A user of an ordinary sign-in form. */
export interface FormUser {
  readonly user: string;
  readonly password: string;
  /** Secret of the authenticator app, in base32. */
  readonly totp?: string | undefined;
  /** Address of the page with the form. Default: it is looked for on the target and where that links to. */
  readonly page?: string | undefined;
}

const ANSWER_MILLISECONDS = 10_000;

/** What is known before somebody is signed in. */
export interface BeforeSignIn {
  readonly state: SessionState;
  /** The URL itself asked for a user. */
  readonly isAsked: boolean;
}

/** Fills in the form and submits it once. Throws `Unavailable` if it is certain that the user is not signed in. */
export async function signInByForm(page: SignInPage, who: FormUser): Promise<BeforeSignIn> {
  const { user, password, totp } = who;
  const { fields, isAsked } = await findForm(page, who.page);
  if (fields.user) await page.fill('user', user);
  if (!fields.password) await passwordStep(page);
  if (totp !== undefined && fields.code) await page.fill('code', { totp });
  const before = await page.state();
  await page.fill('password', password);
  await page.submit();
  const isChanged = await finished(page, before, fields.code ? undefined : totp);
  // Some sites keep the cookie that a visitor has: then the URL tells, which asked for a user.
  if (!isChanged && !isAsked)
    throw new Unavailable('neither a cookie nor storage of the page changed after the form was submitted');
  return { state: before, isAsked };
}

/** Forms that ask for the user first. */
async function passwordStep(page: SignInPage): Promise<void> {
  await page.submit();
  const asked = await page.waitFor(
    async () => ((await page.fields()).password ? true : undefined),
    ANSWER_MILLISECONDS,
  );
  if (!asked) throw new Unavailable('the sign-in page asks for no password after the user name');
}

/** Resolves once the form is gone: whether a cookie or local storage has changed. */
async function finished(page: SignInPage, before: SessionState, totp: string | undefined): Promise<boolean> {
  let isCodeSent = false;
  let last: SignInFields | undefined;
  const isSignedIn = await page.waitFor(async () => {
    last = await page.fields();
    if (last.code && !last.password && !isCodeSent) {
      if (totp === undefined)
        throw new Unavailable('the site asks for a one-time code, and its TOTP secret was not given');
      isCodeSent = true;
      await codeStep(page, totp);
      return undefined;
    }
    return !last.password && !last.code && hasChanged(before, await page.state()) ? true : undefined;
  }, ANSWER_MILLISECONDS);
  if (isSignedIn) return true;
  if (last?.password || last?.isOther)
    throw new Unavailable(
      'the form is still shown, so the user name or the password may be wrong; it was submitted once',
    );
  if (last?.code) throw new Unavailable('the one-time code was not accepted; it was sent once');
  return false;
}

/** Some forms send the code as soon as it is complete. */
async function codeStep(page: SignInPage, totp: string): Promise<void> {
  const before = page.generation();
  await page.fill('code', { totp });
  await page.quiet();
  if (page.generation() === before && (await page.fields()).code) await page.submit();
}
