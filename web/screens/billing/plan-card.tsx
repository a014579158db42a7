import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { price } from './billing-state.ts';

export type Interval = 'monthly' | 'annual';

interface Shown {
  readonly plan: Schema['Plan'];
  readonly interval: Interval;
  readonly offer: Schema['EarlyAccessOffer'] | null;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

export function PlanCard({ plan, interval, offer, isCurrent, children }: Shown) {
  const cents = interval === 'monthly' ? plan.monthly_price : plan.annual_price;
  const reduced = offer && cents > 0 ? Math.round((cents * (100 - offer.percent_off)) / 100) : null;
  return (
    <li
      className={`flex flex-col gap-4 rounded-2xl border bg-surface p-5 ${isCurrent ? 'border-brand-ink' : 'border-line'}`}
    >
      <h3 className="font-semibold">{plan.name}</h3>
      <p className={offer ? 'min-h-16' : ''}>
        <span className="text-2xl font-bold">{price(reduced ?? cents)}</span>{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          {interval === 'monthly' ? 'per month' : 'per year'}
        </span>
        {reduced !== null && <span className="block text-sm text-muted">then {price(cents)}</span>}
      </p>
      <ul className="grid flex-1 content-start gap-1 text-sm text-soft">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <span aria-hidden="true" className="text-brand-ink">
              ✓
            </span>
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}
