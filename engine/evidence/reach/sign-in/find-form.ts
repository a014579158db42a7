import { Unavailable } from '../../define-collector.ts';
import { isSignInAddress } from '../../parse/landing/sign-in.ts';
import { type SignInLink, signInAddresses } from './addresses.ts';
import { READ_LINKS, type SignInFields } from './page-scripts.ts';
import type { SignInPage } from './sign-in-page.ts';

const RENDER_MILLISECONDS = 3000;
/** At an address that is only guessed. */
const GUESS_MILLISECONDS = 1000;
const NO_FORM = 'no sign-in form with a user name and a password was found on the page or where it links to';

interface FoundForm {
  readonly fields: SignInFields;
  /** The URL itself asked for a user. */
  readonly isAsked: boolean;
}

/** Finds the form on the target or where it links to, or at the address that is given. Throws `Unavailable` if there is none. */
export async function findForm(page: SignInPage, at: string | undefined): Promise<FoundForm> {
  await page.go(page.target.url);
  const first = await formOn(page);
  if (at !== undefined) return formAt(page, at, first !== undefined);
  if (first) return { fields: first, isAsked: true };
  const links = (await page.read<readonly SignInLink[]>(READ_LINKS)) ?? [];
  const { linked, wanted, elsewhere } = signInAddresses(links, page.target, await page.address());
  for (const to of wanted) {
    await page.go(to);
    const isGuess = !linked.includes(to);
    const form = page.isThere() ? await formOn(page, isGuess ? GUESS_MILLISECONDS : RENDER_MILLISECONDS) : undefined;
    if (form) return { fields: form, isAsked: false };
  }
  throw new Unavailable(
    elsewhere === undefined
      ? NO_FORM
      : `${NO_FORM}; a link leads to ${elsewhere}: scan that URL, or record the sign-in there`,
  );
}

async function formAt(page: SignInPage, at: string, isAsked: boolean): Promise<FoundForm> {
  await page.go(at);
  const fields = page.isThere() ? await formOn(page, RENDER_MILLISECONDS, true) : undefined;
  if (fields) return { fields, isAsked };
  throw new Unavailable('the sign-in page has no form with a user name and a password');
}

/** Scripts may add it. `isSignIn`: the page is one for that, as one whose address says so; these may ask for the user only at first. */
async function formOn(
  page: SignInPage,
  milliseconds = RENDER_MILLISECONDS,
  isSignIn = false,
): Promise<SignInFields | undefined> {
  return page.waitFor(async () => {
    const fields = await page.fields();
    if (fields.password) return fields;
    return fields.isUserFirst && (isSignIn || isSignInAddress(await page.address())) ? fields : undefined;
  }, milliseconds);
}
