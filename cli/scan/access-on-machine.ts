import type { AccessReport } from '@assay/engine';
import { parsed, UsageError } from '../arguments.ts';
import type { Given, Terminal } from '../define-command.ts';
import { openProgress } from '../progress.ts';
import { typedSettings } from './own-machine.ts';
import { savedSession } from './saved-sessions.ts';

/** The values of an option that is given once for each user. Throws `UsageError`. */
export function pairOf(option: 'as' | 'session', { lists }: Given): readonly [string, string] {
  const [first, second, ...more] = lists[option] ?? [];
  if (first === undefined || second === undefined || more.length > 0)
    throw new UsageError(`--${option} must be given twice, once for each user`);
  return [first, second];
}

/** Compares two users from this machine. */
export async function accessOnMachine(pages: number, given: Given, terminal: Terminal): Promise<AccessReport> {
  const { args, options } = given;
  const [word, ...more] = args;
  if (word === undefined || more.length > 0) throw new UsageError('specify one URL');
  if (options.project !== undefined) throw new UsageError('--project requires --session');
  const [first, second] = pairOf('as', given);
  const { compareAccess, parseTarget, readReachSettings } = await import('@assay/engine');
  const target = parsed(word, parseTarget);
  const sessions = [await savedSession(first, target, terminal), await savedSession(second, target, terminal)] as const;
  const progress = openProgress(terminal);
  const onProgress = (step: string, done: number, total: number) => progress.step(target.url, step, done, total);
  const settings = await typedSettings(target, readReachSettings(terminal.env), terminal.env);
  const report = await compareAccess(target, {
    sessions,
    pages,
    settings,
    allowWrites: options['allow-writes'] === true,
    signal: terminal.signal,
    onProgress,
  });
  progress.end(target.url);
  progress.close();
  return report;
}
