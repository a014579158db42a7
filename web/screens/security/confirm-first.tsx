import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refused } from '../../client/client.ts';
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
  mutationFn: (values: V) => Promise<T>,
  onSuccess: (data: T) => unknown = () => undefined,
): ConfirmFirst<T, V> {
  const [closed, setClosed] = useState(false);
  const change = useMutation({ mutationFn, onSuccess, onMutate: () => setClosed(false) });
  const needed = change.error instanceof Refused && change.error.fields.confirmation === 'required';
  const dialog = needed && !closed && (
    <ConfirmIdentity
      onClose={() => setClosed(true)}
      onConfirmed={() => {
        setClosed(true);
        change.mutate(change.variables as V);
      }}
    />
  );
  return { change, error: needed ? null : change.error, dialog };
}
