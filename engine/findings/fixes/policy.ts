import { SEND } from './headers.ts';
import type { ChangeOf, Instruction, Recipes } from './instruction.ts';

const NAME = 'Content-Security-Policy';

/** A policy is set in the same file as other headers. */
export const POLICY: Recipes<'policy'> = Object.fromEntries(
  Object.entries(SEND).map(([platform, recipe]) => [
    platform,
    (change: ChangeOf<'policy'>) => {
      const instruction = recipe({ kind: 'header', name: NAME, value: '' });
      return instruction && edited(instruction, change);
    },
  ]),
);

function edited({ file }: Instruction, { directive, set, drop }: ChangeOf<'policy'>): Instruction {
  const place = `(or wherever ${NAME} is set)`;
  if (set !== undefined)
    return {
      file,
      place,
      action: `add to the policy, replacing any existing ${directive}`,
      code: [`${directive} ${set}`],
    };
  return drop === undefined
    ? { file, place, action: 'remove this directive from the policy', code: [directive] }
    : { file, place, action: `remove from the ${directive} directive`, code: drop };
}
