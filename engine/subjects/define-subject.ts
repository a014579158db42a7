import type { Isolate } from '../isolate/isolate.ts';
import { type RunOptions, run, type Subject } from '../run/pipeline.ts';

/** A subject, and the run of it: `target → evidence → checks → report`. Rejects only with `UnknownCheck`. */
export function defineSubject<Target, Options extends RunOptions, Access extends { close(): Promise<unknown> }, Report>(
  subject: Subject<Target, Options, Access, Report>,
) {
  return {
    ...subject,
    run: (target: Target, options: Options, isolate?: Isolate): Promise<Report> =>
      run(subject, target, options, isolate),
  };
}
