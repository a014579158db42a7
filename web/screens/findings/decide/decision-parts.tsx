import type { Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { UNCHANGED } from './assignee.tsx';

export interface Ending {
  readonly onDecided: () => unknown;
  readonly onClose: () => void;
}

/** Saves a decision, and closes its dialog. */
export function useSaved<B>(save: (body: B) => Promise<unknown>, { onDecided, onClose }: Ending) {
  return useAction(save, {
    onDone: () => {
      onClose();
      void onDecided();
    },
  });
}

/** What a decision changes. */
export function Meaning() {
  return (
    <p className="text-sm text-soft">
      Dismissed and accepted findings are removed from lists and totals of open findings. They still count in the score.
      Reports list them with the reason and the date.
    </p>
  );
}

/** The state of a choice; nothing if states stay. */
export function stateOf(
  choice: string,
  text: (name: string) => string,
): Pick<Schema['FindingStatesRequest'], 'state' | 'reason' | 'until'> {
  if (choice === UNCHANGED.value) return {};
  if (choice === 'accepted_risk') return { state: 'accepted', until: text('until') };
  if (choice === 'false_positive' || choice === 'wont_fix') return { state: 'dismissed', reason: choice };
  return { state: 'open' };
}
