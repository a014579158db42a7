import { Link } from '@tanstack/react-router';
import { type Me, useMe } from '../../client/me.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/chart/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';

/** What the organization has used of its plan. */
export function Usage() {
  const me = useMe();
  return (
    <SettingsFrame title="Usage and limits">
      {me.error && <Notice look="error">{me.error.message}</Notice>}
      {me.data && (
        <Card title="Usage" aside={<UpgradeLink isAdmin={me.data.organization.role === 'admin'} />}>
          <UsageMeters me={me.data} />
        </Card>
      )}
    </SettingsFrame>
  );
}

function UpgradeLink({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Link to="/app/settings/billing" search={{}} className={buttonLook('plain')}>
      {isAdmin ? 'Change plan' : 'See plans'}
    </Link>
  );
}

export function UsageMeters({ me: { scan_quota: quota, project_limit, projects_remaining } }: { me: Me }) {
  const left = Math.max(0, quota.limit - quota.used);
  return (
    <div className="grid gap-4">
      <Meter label="Scans this month" used={quota.used} limit={quota.limit} />
      <Meter label="Projects" used={Math.max(0, project_limit - projects_remaining)} limit={project_limit} />
      <p className="text-sm text-muted">
        {left === 0
          ? 'No scans are left: further scans are refused'
          : `${left} ${left === 1 ? 'scan is' : 'scans are'} left`}{' '}
        until the quota resets on <Time at={quota.resets_at} day />.
      </p>
    </div>
  );
}
