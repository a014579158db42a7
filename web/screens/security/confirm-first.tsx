import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refused } from '../../client/client.ts';
import { type Effects, useAction } from '../../client/use-action.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

interface ConfirmFirst<T, V> {
  readonly change: UseMutationResult<T, Error, V>;
  /** Not one that the dialog resolves. */
  readonly error: Error | null;
  /** Asks the user to confirm, if the service requires it, and repeats the change. */
  readonly dialog: ReactNode;
}

/** A change that may require a confirmation of who the user is. */
export function useConfirmFirst<T, V = void>(
  run: (values: V) => Promise<T>,
  effects: Effects<T> = {},
): ConfirmFirst<T, V> {
  // The attempt whose dialog was closed.
  const [closed, setClosed] = useState<number>();
  const change = useAction(run, effects);
  const needed = change.error instanceof Refused && change.error.fields.confirmation === 'required';
  const dialog = needed && closed !== change.submittedAt && (
    <ConfirmIdentity
      onClose={() => setClosed(change.submittedAt)}
      onConfirmed={() => change.mutate(change.variables as V)}
    />
  );
  return { change, error: needed ? null : change.error, dialog };
}
