import type { Scope } from '../scope.ts';

/** `program`: a language that is no shell. Unknown shells are read as POSIX shells. */
export type ShellKind = 'posix' | 'powershell' | 'cmd' | 'program';

const PROGRAM = /^(?:python|node|perl|ruby|julia|rscript|deno|bun|php)/i;

/** The shell that a step, its job or its workflow names. */
export function namedShell({ step, job, file }: Scope): string | undefined {
  return (step?.shell ?? job?.shell ?? (file.kind === 'workflow' ? file.shell : undefined))?.value;
}

/** The shell of a step: the one that is named, else that of the runner. */
export function shellKind(scope: Scope): ShellKind {
  const given = namedShell(scope);
  if (given === undefined)
    return scope.job?.runners.some((label) => /^windows\b/i.test(label)) ? 'powershell' : 'posix';
  const name = (/^\s{0,20}(\S{1,300})/.exec(given)?.[1] ?? '').replace(/^.{0,300}[/\\]/, '');
  if (PROGRAM.test(name)) return 'program';
  if (/^(?:pwsh|powershell)\b/i.test(name)) return 'powershell';
  return /^cmd\b/i.test(name) ? 'cmd' : 'posix';
}
