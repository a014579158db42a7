import { useState } from 'react';
import { api } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Opens the feedback form. */
export function FeedbackButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="py-1 underline" onClick={() => setOpen(true)}>
        Give feedback
      </button>
      {isOpen && <FeedbackForm onClose={() => setOpen(false)} />}
    </>
  );
}

function FeedbackForm({ onClose }: { onClose: () => void }) {
  const send = useAction((text: (name: string) => string) =>
    api.post('/api/v1/feedback', {
      // Without the query: it may hold a secret.
      body: { message: text('message'), email: text('email') || null, page_url: location.origin + location.pathname },
    }),
  );
  return (
    <Dialog title="Give feedback" onClose={onClose}>
      {send.data ? (
        <div className="grid gap-4">
          <Notice look="good">{send.data.message}</Notice>
          <Button label="Close" onClick={onClose} />
        </div>
      ) : (
        <DialogForm save={send} action="Send" back="Close" onClose={onClose} onFields={send.mutate}>
          <TextField label="Your feedback" name="message" maxLength={5000} required />
          <Field
            label="Email for a reply (optional)"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="The address of this page is sent along with your message."
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
