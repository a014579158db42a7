import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { ErrorNotice } from '../notice.tsx';
import { Dialog } from './dialog.tsx';

type Inside = ComponentProps<typeof Form> & Ending;

/** A form with what ends it in a dialog. */
export function DialogForm({ save, action, look, back, onClose, children, ...form }: Inside) {
  return (
    <Form className="grid gap-4" {...form}>
      {children}
      <FormEnd {...{ save, action, look, back, onClose }} />
    </Form>
  );
}

/** A dialog that is a form. */
export function FormDialog({ title, ...form }: Inside & { title: string }) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}

interface Ending {
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly action: string;
  /** `danger`: it deletes something. */
  readonly look?: 'primary' | 'danger' | undefined;
  readonly back?: string | undefined;
  readonly onClose: () => void;
}

/** The end of a form in a dialog: why saving failed, and the buttons. */
export function FormEnd({ save: { error, isPending }, action, look = 'primary', back = 'Go back', onClose }: Ending) {
  return (
    <>
      <ErrorNotice error={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button label={back} look="plain" onClick={onClose} />
        <Button label={action} type="submit" look={look} disabled={isPending} />
      </div>
    </>
  );
}
