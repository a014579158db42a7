import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import type { Me } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLeave } from '../frame/use-leave.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeleteAccount({ me }: { me: Me }) {
  const [asks, setAsks] = useState(false);
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: (body: { confirm: string; password?: string }) => api.post('/api/v1/auth/account/delete', { body }),
    onSuccess: () => leave('/'),
  });
  return (
    <Card title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">Deletes your account, and organizations of which you are the only member.</p>
        <Button look="danger" onClick={() => setAsks(true)}>
          Delete account
        </Button>
      </div>
      {asks && (
        <DeleteDialog
          title="Delete your account?"
          action="Delete account"
          confirm={{ label: 'Your email', text: me.email }}
          save={remove}
          onDelete={(body) => remove.mutate(body)}
          onClose={() => setAsks(false)}
        >
          <p>Your account and your personal data are deleted immediately. This cannot be undone.</p>
        </DeleteDialog>
      )}
    </Card>
  );
}
