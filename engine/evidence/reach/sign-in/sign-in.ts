import { hasSession, type Session, sessionAt } from '../../../scan-target/session.ts';
import { isSameSite } from '../../../scan-target/site.ts';
import type { Target } from '../../../scan-target/target.ts';
import { Unavailable } from '../../define-collector.ts';
import { asksToSignIn, isSignInAddress } from '../../parse/landing/sign-in.ts';
import type { RecordedStep } from '../../parse/sign-in/recording.ts';
import { untilAborted } from '../../until-aborted.ts';
import { admitted } from '../admit.ts';
import { visitLimits } from '../browser/context.ts';
import { openTab } from '../browser/open-tab.ts';
import { blankPage } from '../browser/protocol.ts';
import { type BrowserStart, type ReadyBrowser, startBrowser } from '../browser/start-browser.ts';
import { createNames } from '../dns.ts';
import { withReason } from '../failure.ts';
import type { ReachSettings } from '../settings.ts';
import { admitsSignIn } from './addresses.ts';
import { replay } from './replay.ts';
import { hasChanged, type SessionState, sessionFrom } from './session-state.ts';
import { type BeforeSignIn, type FormUser, signInByForm } from './sign-in-form.ts';
import { type SignInPage, signInPage } from './sign-in-page.ts';
import { signInByWindow } from './sign-in-window.ts';

/** How somebody signs in. `origins`: that the recording names, besides the target's site. `done`: resolves once the user has signed in. */
export type SignInWay =
  | ({ readonly kind: 'form' } & FormUser)
  | { readonly kind: 'recording'; readonly steps: readonly RecordedStep[]; readonly origins: readonly string[] }
  | { readonly kind: 'window'; readonly done: Promise<void> };

export interface SignInOptions {
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal | undefined;
  /** Header fields that the site asks for besides, such as basic authentication; part of the session. */
  readonly headers?: Session['headers'];
}

const SIGN_IN_SECONDS = 90;
const WINDOW_SECONDS = 15 * 60;
/** A page to sign in with, or a window with several. */
const LIMITS = { memoryMebibytes: 720, networkMebibytes: 192 };
const WINDOW_LIMITS = { memoryMebibytes: 3000, networkMebibytes: 1024, tabs: 5 };
const OVER = new Unavailable('the sign-in is over');

/** Signs in with a separate browser, which is removed with its files. Returns what it has for the target. Throws `Unavailable` with the reason. */
export async function signIn(target: Target, way: SignInWay, options: SignInOptions): Promise<Session> {
  const { settings, signal, headers = {} } = options;
  const names = createNames(settings);
  const isWindow = way.kind === 'window';
  const start = startBrowser({
    settings,
    signal: signal ?? new AbortController().signal,
    allowAddress: (host) => admitted(host, names, settings),
    limits: isWindow ? WINDOW_LIMITS : LIMITS,
    signIn: isWindow ? 'window' : 'hidden',
  });
  const { patience } = visitLimits(settings);
  const seconds = isWindow ? WINDOW_SECONDS : SIGN_IN_SECONDS * patience;
  const late = new Unavailable(`it took longer than ${Math.round(seconds)} s`);
  const timer = setTimeout(() => void start.end(late), seconds * 1000);
  try {
    const ready = await start.ready;
    const state = await untilAborted(
      way.kind === 'window' ? signInByWindow(ready, target, way.done) : signedIn(ready, target, way, options),
      start.ended,
    );
    const session = sessionFrom(state, target);
    if (hasSession(sessionAt(target, session, new Date()))) return { ...session, headers };
    throw new Unavailable(`it left neither cookies nor local or session storage for ${new URL(target.url).origin}`);
  } catch (error) {
    throw withReason(ended(start) ?? error, 'it failed');
  } finally {
    clearTimeout(timer);
    await start.end(OVER);
    await names.close();
  }
}

function ended(start: BrowserStart): unknown {
  return start.ended.aborted ? start.ended.reason : undefined;
}

async function signedIn(
  { browser, failures }: ReadyBrowser,
  target: Target,
  way: Exclude<SignInWay, { kind: 'window' }>,
  { settings, headers = {} }: SignInOptions,
): Promise<SessionState> {
  const named = way.kind === 'recording' ? way.origins : [];
  let refused: string | undefined;
  const admits = (url: string): boolean => {
    const isAdmitted = admitsSignIn(url, target, named);
    if (!isAdmitted) refused ??= refusalOf(url, target);
    return isAdmitted;
  };
  const tab = await openTab(browser, await blankPage(browser.protocol), {
    formFactor: 'desktop',
    bot: settings.userAgent,
    session: Object.keys(headers).length > 0 ? sessionAt(target, { headers }, new Date()) : undefined,
    admits,
  });
  const { patience } = visitLimits(settings);
  const context = { target, failures, patience, refused: () => refused, now: () => new Date() };
  const page = signInPage(tab, context);
  return confirmed(
    page,
    way.kind === 'form' ? await signInByForm(page, way) : { state: await replay(page, way.steps), isAsked: false },
  );
}

function refusalOf(url: string, target: Target): string {
  const { protocol, host, origin } = new URL(url);
  const isPlain = protocol === 'http:' && isSameSite(url, target.url);
  return `the sign-in leads to ${isPlain ? `${origin}, which is not encrypted` : `${host}, which is another site`}`;
}

/** Goes to the target: it must ask for no sign-in any more, unless it is a page for that. */
async function confirmed(page: SignInPage, { state: before, isAsked }: BeforeSignIn): Promise<SessionState> {
  const { url } = page.target;
  await page.go(url);
  const asks = asksToSignIn(await page.address(), undefined) || (await page.fields()).password;
  const state = await page.state();
  const isOther = isAsked && page.isThere() && !asks;
  if (isOther || ((!asks || isSignInAddress(url)) && hasChanged(before, state))) return state;
  throw new Unavailable('afterwards, the URL still asks to sign in');
}
