import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Deletion {
  readonly title: string;
  readonly action: string;
  /** What has to be typed. */
  readonly confirm: { readonly label: string; readonly text: string };
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly onDelete: (body: { confirm: string; password?: string }) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for typed confirmation and the password. */
export function DeleteDialog({ title, action, confirm, save, onDelete, onClose, children }: Deletion) {
  return (
    <FormDialog
      title={title}
      save={save}
      action={action}
      look="danger"
      onClose={onClose}
      className="grid gap-4 text-sm text-soft"
      onFields={(text) => {
        const password = text('password');
        onDelete({ confirm: text('confirm'), ...(password === '' ? {} : { password }) });
      }}
    >
      {children}
      <Field
        label={confirm.label}
        name="confirm"
        hint={`Type: ${confirm.text}`}
        autoComplete="off"
        maxLength={254}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        hint="Not needed if you signed in within the last 10 minutes."
      />
    </FormDialog>
  );
}
