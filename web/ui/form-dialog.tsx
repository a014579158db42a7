import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { type Ending, FormEnd } from './form-end.tsx';

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
