import { SEND } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipes } from './recipes.ts';

const NAME = 'Content-Security-Policy';

/** The policy is set in the same place as other headers. */
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
      where: `${place} add to the policy, replacing any ${directive}`,
      code: [`${directive} ${set}`],
    };
  return drop === undefined
    ? { file, where: `${place} remove the directive from the policy`, code: [directive] }
    : { file, where: `${place} remove from ${directive} in the policy`, code: drop };
}
