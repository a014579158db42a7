import { Unavailable } from '../../define-collector.ts';
import type { RecordedStep } from '../../parse/sign-in/recording.ts';
import { withReason } from '../failure.ts';
import { hasChanged, type SessionState } from './session-state.ts';
import type { SignInPage } from './sign-in-page.ts';

const ANSWER_MILLISECONDS = 10_000;

/** Replays a recording. Returns the state before the first text was typed. Throws `Unavailable` with the step that failed. */
export async function replay(page: SignInPage, steps: readonly RecordedStep[]): Promise<SessionState> {
  let before: SessionState | undefined;
  if (!steps.some(({ type }) => type === 'navigate')) await page.go(page.target.url);
  for (const [at, step] of steps.entries()) {
    if (step.type === 'change') before ??= await page.state();
    await perform(page, step).catch((error: unknown) => {
      throw new Unavailable(`step ${at + 1} (${step.type}): ${withReason(error, 'it could not be replayed').message}`);
    });
  }
  if (!before) throw new Unavailable('the recording types nothing');
  const known = before;
  const isSignedIn = async () => {
    const { password } = await page.fields();
    return !password && hasChanged(known, await page.state()) ? true : undefined;
  };
  if (await page.waitFor(isSignedIn, ANSWER_MILLISECONDS)) return known;
  throw new Unavailable(
    'after the last step the page asks for a password, or neither a cookie nor storage of the page changed',
  );
}

async function perform(page: SignInPage, step: RecordedStep): Promise<void> {
  const before = page.generation();
  switch (step.type) {
    case 'viewport':
      return void (await page.resize(step.width, step.height));
    case 'navigate':
      return page.go(step.url);
    case 'wait':
      return page.see(step);
    case 'hover':
      return page.hover(step);
    case 'change':
      await page.change(step, step.value);
      return page.quiet();
    case 'click':
      await page.click(step, step.count);
      return step.navigates ? page.navigated(before) : page.quiet();
    default:
      await page.key(step.type, step.key);
      return step.navigates ? page.navigated(before) : page.quiet();
  }
}
