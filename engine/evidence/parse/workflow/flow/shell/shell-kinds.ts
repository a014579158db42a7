import type { Scope } from '../scope.ts';

/** `program`: a language that is no shell. Unknown shells are read as POSIX shells. */
export type ShellKind = 'posix' | 'powershell' | 'cmd' | 'program';

const PROGRAM = /^(?:python|node|perl|ruby|julia|rscript|deno|bun|php)/i;

/** The shell of a step: its own, else the default of the job, the workflow or the runner. */
export function shellKind({ step, job, file }: Scope): ShellKind {
  const given = (step?.shell ?? job?.shell ?? (file.kind === 'workflow' ? file.shell : undefined))?.value;
  if (given === undefined) return job?.runners.some((label) => /^windows\b/i.test(label)) ? 'powershell' : 'posix';
  const name = (/^\s{0,20}(\S{1,300})/.exec(given)?.[1] ?? '').replace(/^.{0,300}[/\\]/, '');
  if (PROGRAM.test(name)) return 'program';
  if (/^(?:pwsh|powershell)\b/i.test(name)) return 'powershell';
  return /^cmd\b/i.test(name) ? 'cmd' : 'posix';
}
