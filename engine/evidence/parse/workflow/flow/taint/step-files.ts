import type { Step } from '../../model.ts';
import { stepsBeside } from '../earlier-steps.ts';
import { cutFlow } from '../flow-cuts.ts';
import { cachedByScope, type Scope } from '../scope.ts';
import { shellKind } from '../shell/shell-kinds.ts';
import { type Alphabet, NOTHING } from './alphabet.ts';
import { type ShellFlow, shellFlow } from './shell-flow.ts';
import type { Piece } from './shell-text.ts';

const MAX_FILES = 50;

/** What the script of a step does with text that it is given, files of the steps before included; undefined if it cannot be followed. */
export function flowOfStep({ set, file, job, step }: Scope): ShellFlow | undefined {
  return step && flows({ set, file, job }).get(step);
}

/** The texts in a file that a step before wrote, with that step. */
export function textsInFile(
  name: string,
  { set, file, job, step }: Scope,
): { readonly step: Step; readonly pieces: readonly Piece[] }[] {
  return [...flows({ set, file, job })].flatMap(([before, flow]) => {
    const pieces = before.index < (step?.index ?? 0) ? flow?.files.get(name) : undefined;
    return pieces ? [{ step: before, pieces }] : [];
  });
}

/** Of a job or action. */
const flows = cachedByScope((scope: Scope): ReadonlyMap<Step, ShellFlow | undefined> => {
  const found = new Map<Step, ShellFlow | undefined>();
  const files = new Map<string, Alphabet>();
  for (const step of stepsBeside(scope)) {
    if (!step.run || shellKind({ ...scope, step }) !== 'posix') continue;
    const flow = shellFlow(step.run.value, files);
    found.set(step, flow);
    for (const [name, pieces] of flow?.files ?? []) {
      if (files.size >= MAX_FILES && !files.has(name)) {
        cutFlow(`${scope.file.source.path}: files of steps after the first ${MAX_FILES} were left out`);
        break;
      }
      files.set(
        name,
        pieces.reduce((all, { alphabet }) => all | alphabet, files.get(name) ?? NOTHING),
      );
    }
  }
  return found;
});
