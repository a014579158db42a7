import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { isSubscribed } from './billing-state.ts';
import { type Interval, PlanCard } from './plan-card.tsx';

type Plan = Schema['Plan'];

interface Offered {
  readonly plans: readonly Plan[];
  readonly billing: Schema['BillingState'];
  readonly offer: Schema['EarlyAccessOffer'] | null;
  readonly isAdmin: boolean;
}

export function PlanCards({ plans, billing, offer, isAdmin }: Offered) {
  const [interval, setInterval] = useState<Interval>('monthly');
  const checkout = useAction(
    (product_id: string) => api.post('/api/v1/billing/checkout', { body: { product_id, interval } }),
    { onDone: ({ checkout_url }) => location.assign(checkout_url) },
  );
  return (
    <section className="grid gap-4" aria-labelledby="plans">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-lg font-bold">
          Plans
        </h2>
        <IntervalSwitch interval={interval} onChange={setInterval} />
      </div>
      {offer && (
        <Notice look="good">
          Early access: {offer.percent_off}% off for the first {offer.duration_months} months, until{' '}
          <Time at={offer.ends_at} day />. The discount is applied automatically at checkout.
        </Notice>
      )}
      {!isAdmin && <Notice>Only admins can change the plan.</Notice>}
      <ErrorNotice error={checkout.error} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} interval={interval} offer={offer} isCurrent={plan.id === billing.plan}>
            <Choice
              plan={plan}
              interval={interval}
              billing={billing}
              isOpen={isAdmin && !checkout.isPending}
              onChoose={() => checkout.mutate(plan.id)}
            />
          </PlanCard>
        ))}
      </ul>
    </section>
  );
}

function IntervalSwitch({ interval, onChange }: { interval: Interval; onChange: (interval: Interval) => void }) {
  return (
    <fieldset className="flex rounded-lg border border-edge p-1 text-sm">
      <legend className="sr-only">Billing interval</legend>
      {(['monthly', 'annual'] as const).map((one) => (
        <label
          key={one}
          className="cursor-pointer rounded-md px-3 py-1.5 has-checked:bg-brand has-checked:font-semibold has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink"
        >
          <input
            type="radio"
            name="interval"
            className="sr-only"
            checked={interval === one}
            onChange={() => onChange(one)}
          />
          {one === 'monthly' ? 'Monthly' : 'Yearly'}
        </label>
      ))}
    </fieldset>
  );
}

interface Choosing {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly billing: Schema['BillingState'];
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

function Choice({ plan, interval, billing, isOpen, onChoose }: Choosing) {
  const note = 'flex min-h-10 items-center text-sm text-muted';
  if (plan.id === billing.plan) return <p className={`${note} font-semibold text-ink`}>Your plan</p>;
  if (plan.monthly_price === 0) return <p className={note}>After a subscription ends</p>;
  if (!billing.configured) return <p className={note}>Billing is not enabled on this server</p>;
  if (plan.product_ids[interval] === null) return <p className={note}>Not available on this server</p>;
  if (isSubscribed(billing)) return <p className={note}>Change plans in the customer portal</p>;
  return <Button label={`Choose ${plan.name}`} onClick={onChoose} disabled={!isOpen} />;
}
