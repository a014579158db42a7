import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../client/client.ts';
import { ME, useMe } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { UsageMeters } from '../settings/usage.tsx';
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
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.get('/api/v1/billing/plans') });
  const offer = useQuery({
    queryKey: ['early-access'],
    queryFn: async () => (await api.get('/api/v1/billing/early-access')) ?? null,
  });
  const error = me.error ?? billing.error ?? plans.error ?? offer.error;
  if (error || !me.data || !billing.data || !plans.data || offer.data === undefined)
    return (
      <SettingsFrame title="Plan and billing">
        <ErrorNotice error={error} />
      </SettingsFrame>
    );
  const isAdmin = me.data.permissions.organization.includes('manage');
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
          Billing is not enabled on this server: no payment provider is configured. An operator can set plans with{' '}
          <code>assay plan set EMAIL PLAN</code>.
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <CurrentPlan billing={billing.data} plans={plans.data.plans} isAdmin={isAdmin} />
        <Card title="Usage">
          <UsageMeters me={me.data} />
        </Card>
      </div>
      <PlanCards plans={plans.data.plans} billing={billing.data} offer={offer.data} isAdmin={isAdmin} />
    </SettingsFrame>
  );
}
