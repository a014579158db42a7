import { SEND } from './headers.ts';
import type { ChangeOf, Instruction, Recipes } from './instruction.ts';

const NAME = 'Content-Security-Policy';

/** The policy stands where other headers do. */
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
      where: `${place} write into the policy, in place of any ${directive}`,
      code: [`${directive} ${set}`],
    };
  return drop === undefined
    ? { file, where: `${place} take out of the policy the directive`, code: [directive] }
    : { file, where: `${place} take out of ${directive} of the policy`, code: drop };
}
