import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../client/use-action.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';

interface Confirmed {
  readonly label: string;
  /** For screen readers, where several buttons have the label. */
  readonly name?: string;
  readonly look?: 'plain' | 'danger';
  /** Of the dialog. */
  readonly title: string;
  /** Of the button that confirms; default: the label. */
  readonly action?: string;
  readonly run: () => Promise<unknown>;
  /** Keys of the queries that are read again. */
  readonly refresh?: readonly QueryKey[];
  readonly onDone?: () => unknown;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ label, name, look = 'danger', title, action = label, children, ...does }: Confirmed) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const { run, onDone, ...effects } = does;
  const take = useAction(run, {
    ...effects,
    onDone: () => {
      close();
      return onDone?.();
    },
  });
  return (
    <>
      <Button look={look} onClick={() => setAsks(true)} aria-label={name}>
        {label}
      </Button>
      {asks && (
        <Confirm
          title={title}
          action={action}
          error={take.error}
          isPending={take.isPending}
          onConfirm={() => take.mutate()}
          onClose={close}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
