import { useState } from 'react';
import { api } from '../../client/client.ts';
import { ME, type Me } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeleteOrganization({ organization }: { organization: Me['organization'] }) {
  const [asks, setAsks] = useState(false);
  const effects = { onDone: () => setAsks(false), refresh: [ME] };
  const remove = useAction(
    (body: { confirm: string; password?: string }) => api.post('/api/v1/auth/organization/delete', { body }),
    effects,
  );
  const restore = useAction(() => api.post('/api/v1/auth/organization/restore'), effects);
  return (
    <Card title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {organization.delete_at ? (
          <>
            <p className="text-muted">
              Will be deleted on <Time at={organization.delete_at} />. Undoing this makes badges valid again if their
              criteria are met; the subscription stays cancelled and can be renewed under Plan and billing.
            </p>
            <ActionButton action={restore}>Undo deletion</ActionButton>
          </>
        ) : (
          <>
            <p className="text-muted">Deletes the organization with all projects and scans, after 7 days.</p>
            <Button look="danger" onClick={() => setAsks(true)}>
              Delete organization
            </Button>
          </>
        )}
      </div>
      {restore.data && !organization.delete_at && (
        <div className="mt-4">
          <Notice look="good">{restore.data.message}</Notice>
        </div>
      )}
      {restore.error && (
        <div className="mt-4">
          <Notice look="error">{restore.error.message}</Notice>
        </div>
      )}
      {asks && (
        <DeleteDialog
          title={`Delete ${organization.name}?`}
          action="Delete organization"
          confirm={{ label: 'Name of the organization', text: organization.name }}
          save={remove}
          onDelete={(body) => remove.mutate(body)}
          onClose={() => setAsks(false)}
        >
          <p>
            The subscription is cancelled, everything in progress ends now, and badges are no longer valid. All data is
            deleted after 7 days; until then an admin can undo this, but the subscription stays cancelled. All members
            are informed by email.
          </p>
        </DeleteDialog>
      )}
    </Card>
  );
}
