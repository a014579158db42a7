import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { CodeHost } from '../code/code-host.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteOrganization } from './delete-organization.tsx';

const ROLES = { admin: 'Admin: can manage settings, billing and keys', member: 'Member' } as const;

export function OrganizationSettings() {
  const me = useMe();
  const { github_error: failure } = useSearch({ from: '/app/settings/organization' });
  const organization = me.data?.organization;
  return (
    <SettingsFrame title="Organization">
      {me.error && <Notice look="error">{me.error.message}</Notice>}
      {organization && (
        <>
          <Card title={organization.name}>
            <dl className="grid gap-3 text-sm sm:grid-cols-[8rem_1fr]">
              <dt className="text-muted">Your role</dt>
              <dd>{ROLES[organization.role]}</dd>
              <dt className="text-muted">Created</dt>
              <dd>
                <Time at={organization.created_at} day />
              </dd>
            </dl>
          </Card>
          <CodeHost isAdmin={organization.role === 'admin'} failure={failure} />
          <WeeklyMail isAdmin={organization.role === 'admin'} />
          {organization.role === 'admin' && (
            <>
              <DataExport of="organization" />
              <DeleteOrganization organization={organization} />
            </>
          )}
        </>
      )}
    </SettingsFrame>
  );
}

function WeeklyMail({ isAdmin }: { isAdmin: boolean }) {
  const key = ['organization-settings'];
  const settings = useQuery({
    queryKey: key,
    queryFn: () => api.get('/api/v1/auth/organization-settings'),
  });
  const save = useAction(
    (weekly_health_email: boolean) => api.put('/api/v1/auth/organization-settings', { body: { weekly_health_email } }),
    { saved: key },
  );
  const error = settings.error ?? save.error;
  return (
    <Card title="Email">
      {settings.data && (
        <label className="flex min-h-10 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={settings.data.weekly_health_email}
            disabled={!isAdmin || save.isPending}
            onChange={(event) => save.mutate(event.currentTarget.checked)}
          />
          Send a weekly health report to all admins
        </label>
      )}
      {!isAdmin && <p className="text-sm text-muted">Only admins can change this.</p>}
      {error && <Notice look="error">{error.message}</Notice>}
      <p role="status" className="min-h-5 text-sm text-good-ink">
        {save.isSuccess && 'Saved.'}
      </p>
    </Card>
  );
}
