import { Link } from '@tanstack/react-router';
import type { Me } from '../../client/me.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/chart/meter.tsx';
import { counted } from '../../ui/counted.ts';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';

/** What the organization has used of its plan. */
export function Usage() {
  return (
    <SettingsFrame title="Usage and limits">
      {(me) => (
        <Card title="Usage" aside={<UpgradeLink isAdmin={me.permissions.organization.includes('manage')} />}>
          <UsageMeters me={me} />
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
        {left === 0 ? 'No scans are left: further scans are refused' : `${counted(left, 'scan is', 'scans are')} left`}{' '}
        until the quota resets on <Time at={quota.resets_at} day />.
      </p>
    </div>
  );
}
