import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { DialogForm } from '../../ui/form-dialog.tsx';
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
  const send = useMutation({
    mutationFn: (given: { message: string; email: string }) =>
      api.post('/api/v1/feedback', {
        // Without the query: it may hold a secret.
        body: { message: given.message, email: given.email || null, page_url: location.origin + location.pathname },
      }),
  });
  return (
    <Dialog title="Give feedback" onClose={onClose}>
      {send.data ? (
        <div className="grid gap-4">
          <Notice look="good">{send.data.message}</Notice>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <DialogForm
          save={send}
          action="Send"
          back="Close"
          onClose={onClose}
          onFields={(text) => send.mutate({ message: text('message'), email: text('email') })}
        >
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
