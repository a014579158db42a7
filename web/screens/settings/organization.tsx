import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../client/client.ts';
import { ME, type Me } from '../../client/me.ts';
import { takePlace } from '../../client/place.ts';
import { ROLES } from '../../client/roles.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { CodeHost } from '../code/code-host.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteButton } from './delete-button.tsx';
import { ReportBrand } from './report-brand.tsx';

export function OrganizationSettings() {
  const { github, github_error: failure } = useSearch({ from: '/app/settings/organization' });
  const navigate = useNavigate();
  useEffect(() => {
    // Back from GitHub: to the screen where the connection was started.
    const place = github || failure ? takePlace() : undefined;
    if (place && github) void navigate({ href: place.path, replace: true });
  }, [github, failure, navigate]);
  return (
    <SettingsFrame title="Organization">
      {({ organization, permissions }) => (
        <>
          <Card title={organization.name}>
            <dl className="grid gap-3 text-sm sm:grid-cols-[8rem_1fr]">
              <dt className="text-muted">Your role</dt>
              <dd>
                {ROLES[organization.role].label}: {ROLES[organization.role].may}
              </dd>
              <dt className="text-muted">Created</dt>
              <dd>
                <Time at={organization.created_at} day />
              </dd>
            </dl>
          </Card>
          <CodeHost isAdmin={permissions.organization.includes('manage')} failure={failure} />
          <WeeklyMail isAdmin={permissions.organization.includes('manage')} />
          <Allowed to="manage" on="organization">
            <ReportBrand />
            <DataExport of="organization" />
          </Allowed>
          <Allowed to={organization.delete_at ? 'manage' : 'own'} on="organization">
            <DeleteOrganization organization={organization} />
          </Allowed>
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
      <ErrorNotice error={settings.error ?? save.error} />
      <p role="status" className="min-h-5 text-sm text-good-ink">
        {save.isSuccess && 'Saved.'}
      </p>
    </Card>
  );
}

function DeleteOrganization({ organization }: { organization: Me['organization'] }) {
  const refresh = [ME];
  const restore = useAction(() => api.post('/api/v1/auth/organization/restore'), { refresh });
  return (
    <Card title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {organization.delete_at ? (
          <>
            <p className="text-muted">
              Will be deleted on <Time at={organization.delete_at} />. Undoing this makes badges valid again if their
              criteria are met; the subscription stays cancelled and can be renewed under Plan and billing.
            </p>
            <ActionButton label="Undo deletion" action={restore} />
          </>
        ) : (
          <>
            <p className="text-muted">Deletes the organization with all projects and scans, after 7 days.</p>
            <DeleteButton
              title={`Delete ${organization.name}?`}
              action="Delete organization"
              confirm={{ label: 'Name of the organization', text: organization.name }}
              run={(body) => api.post('/api/v1/auth/organization/delete', { body })}
              refresh={refresh}
            >
              <p>
                The subscription is cancelled, everything in progress ends now, and badges are no longer valid. All data
                is deleted after 7 days; until then an admin can undo this, but the subscription stays cancelled. All
                members are informed by email.
              </p>
            </DeleteButton>
          </>
        )}
      </div>
      {restore.data && !organization.delete_at && (
        <Notice look="good" className="mt-4">
          {restore.data.message}
        </Notice>
      )}
      <ErrorNotice error={restore.error} className="mt-4" />
    </Card>
  );
}
