import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { ME, useMe } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { isSubscribed, useBilling } from './billing-state.ts';
import { CurrentPlan } from './current-plan.tsx';
import { PlanCards } from './plan-cards.tsx';

export function Billing() {
  const { checkout } = useSearch({ from: '/app/settings/billing' });
  const me = useMe();
  const billing = useBilling(checkout === 'done');
  const queries = useQueryClient();
  const plan = billing.data?.plan;
  const isStale = plan !== undefined && me.data !== undefined && plan !== me.data.plan;
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ME });
  }, [isStale, queries]);
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => answerOf(client.GET('/api/v1/billing/plans')) });
  const offer = useQuery({
    queryKey: ['early-access'],
    queryFn: async () => (await answerOf(client.GET('/api/v1/billing/early-access'))) ?? null,
  });
  const error = me.error ?? billing.error ?? plans.error ?? offer.error;
  if (error)
    return (
      <SettingsFrame title="Plan and billing">
        <Notice look="error">{error.message}</Notice>
      </SettingsFrame>
    );
  if (!me.data || !billing.data || !plans.data || offer.data === undefined)
    return <SettingsFrame title="Plan and billing">{null}</SettingsFrame>;
  const isAdmin = me.data.organization.role === 'admin';
  const { scan_quota: quota, project_limit, projects_remaining } = me.data;
  return (
    <SettingsFrame title="Plan and billing">
      {checkout === 'done' && (
        <Notice look="good">
          {isSubscribed(billing.data)
            ? 'Thanks! Your plan is active.'
            : 'Thanks! Your plan will be activated once the payment is confirmed.'}
        </Notice>
      )}
      {!billing.data.configured && (
        <Notice>
          Billing is not enabled on this server: no payment provider is configured. An administrator can set plans with{' '}
          <code>assay plan set EMAIL PLAN</code>.
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <CurrentPlan billing={billing.data} plans={plans.data.plans} isAdmin={isAdmin} />
        <Card title="Usage">
          <div className="grid gap-4">
            <Meter label="Scans this month" used={quota.used} limit={quota.limit} />
            <Meter label="Projects" used={Math.max(0, project_limit - projects_remaining)} limit={project_limit} />
            <p className="text-sm text-muted">
              The scan quota resets on <Time at={quota.resets_at} day />.
            </p>
          </div>
        </Card>
      </div>
      <PlanCards plans={plans.data.plans} billing={billing.data} offer={offer.data} isAdmin={isAdmin} />
    </SettingsFrame>
  );
}
