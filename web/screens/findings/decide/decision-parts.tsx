import { useQueryClient } from '@tanstack/react-query';
import type { Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { FINDING_LIST } from '../finding-key.ts';
import { UNCHANGED } from './assignee.tsx';

export interface Ending {
  readonly onDecided: () => unknown;
  readonly onClose: () => void;
}

type Decided = Pick<Schema['FindingStatesRequest'], 'state' | 'reason' | 'until'>;

/** Saves a decision about findings, shows it in the lists that were read before, and closes its dialog. */
export function useSaved<B extends Decided>(
  ids: readonly string[],
  save: (body: B) => Promise<unknown>,
  { onDecided, onClose }: Ending,
) {
  const queries = useQueryClient();
  const run = async (body: B) => {
    await save(body);
    queries.setQueriesData<Schema['FindingSummaries']>({ queryKey: [FINDING_LIST] }, (list) =>
      list && body.state
        ? { ...list, findings: list.findings.map((one) => (ids.includes(one.id) ? decided(one, body) : one)) }
        : list,
    );
  };
  return useAction(run, {
    onDone: () => {
      onClose();
      void onDecided();
    },
  });
}

/** A finding as it is after a decision. */
function decided(finding: Schema['FindingSummary'], { state = 'open', reason, until }: Decided): typeof finding {
  const { state_reason: _, state_until: __, ...rest } = finding;
  return { ...rest, state, ...(reason && { state_reason: reason }), ...(until && { state_until: until }) };
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
export function stateOf(choice: string, text: (name: string) => string): Decided {
  if (choice === UNCHANGED.value) return {};
  if (choice === 'accepted_risk') return { state: 'accepted', until: text('until') };
  if (choice === 'false_positive' || choice === 'wont_fix') return { state: 'dismissed', reason: choice };
  return { state: 'open' };
}
