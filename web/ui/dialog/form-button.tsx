import type { ReactNode } from 'react';
import { type Effects, useAction } from '../../client/use-action.ts';
import { DialogButton, type Opening } from './dialog-button.tsx';
import { FormDialog } from './form-dialog.tsx';

/** What was entered in a field of a form. */
type Text = (name: string) => string;

interface Saved<T> extends Effects<T> {
  /** Of the dialog. */
  readonly title: string;
  /** Of the button that saves. */
  readonly action: string;
  readonly save: (text: Text) => Promise<T>;
  /** Default: the fields are spaced, and the button that saves does not warn. */
  readonly form?: { readonly className?: string; readonly look?: 'danger'; readonly autoComplete?: 'off' };
  readonly children: ReactNode;
}

/** A button that opens a form, which is closed once it is saved. */
export function FormButton<T>({ label, name, look, ...saved }: Opening & Saved<T>) {
  return (
    <DialogButton label={label} name={name} look={look}>
      {(close) => <SavedForm {...saved} onClose={close} />}
    </DialogButton>
  );
}

function SavedForm<T>({ title, action, save, form, children, onDone, onClose, ...effects }: Saved<T> & Closing) {
  const saving = useAction(save, {
    ...effects,
    onDone: (answer) => {
      onClose();
      return onDone?.(answer);
    },
  });
  return (
    <FormDialog title={title} action={action} save={saving} onClose={onClose} onFields={saving.mutate} {...form}>
      {children}
    </FormDialog>
  );
}

interface Closing {
  readonly onClose: () => void;
}
