import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface Confirmation {
  readonly title: string;
  readonly action: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Confirmation dialog for an irreversible action. */
export function Confirm({ title, action, error, isPending, onConfirm, onClose, children }: Confirmation) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 text-sm text-soft">
        {children}
        {error && <Notice look="error">{error.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            Go back
          </Button>
          <Button look="danger" onClick={onConfirm} disabled={isPending}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
