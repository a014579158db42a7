import { api, type Schema } from '../../client/client.ts';
import { ME } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { BILLING, isSubscribed } from './billing-state.ts';

interface Current {
  readonly billing: Schema['BillingState'];
  readonly plans: readonly Schema['Plan'][];
  readonly isAdmin: boolean;
}

export function CurrentPlan({ billing, plans, isAdmin }: Current) {
  const { plan, subscription } = billing;
  const name = plans.find(({ id }) => id === plan)?.name ?? plan;
  const renews = isSubscribed(billing) && subscription?.cancel_at_period_end === false;
  return (
    <Card title="Your plan">
      <div className="grid gap-4">
        <p className="text-3xl font-bold">{name}</p>
        <p className="text-sm text-soft">
          <Period billing={billing} />
        </p>
        {subscription?.status === 'past_due' && (
          <Notice look="error">The last payment failed. Update your payment method in the customer portal.</Notice>
        )}
        {subscription && isAdmin && billing.configured && (
          <div className="flex flex-wrap gap-3">
            <Portal />
            {renews && <Cancel name={name} endsAt={subscription.current_period_end} />}
          </div>
        )}
      </div>
    </Card>
  );
}

function Period({ billing }: { billing: Schema['BillingState'] }) {
  const { subscription, plan_ends_at } = billing;
  if (plan_ends_at)
    return (
      <>
        Active until <Time at={plan_ends_at} day />. It will not renew; your data is kept.
      </>
    );
  if (!subscription || !isSubscribed(billing)) return 'No subscription.';
  return (
    <>
      Billed {subscription.interval === 'annual' ? 'yearly' : 'monthly'}
      <KnownTime words=", renews on " at={subscription.current_period_end} day />.
    </>
  );
}

function Portal() {
  const open = useAction(() => api.post('/api/v1/billing/portal'), {
    onDone: ({ portal_url }) => location.assign(portal_url),
  });
  return (
    <div className="grid gap-2">
      <ActionButton label="Payment methods and invoices" action={open} look="plain" />
      <ErrorNotice error={open.error} />
    </div>
  );
}

function Cancel({ name, endsAt }: { name: string; endsAt: string | null }) {
  return (
    <ConfirmButton
      label="Cancel subscription"
      title="Cancel your subscription?"
      run={() => api.post('/api/v1/billing/subscription/cancel')}
      refresh={[BILLING, ME]}
    >
      <p>
        You keep {name} until {endsAt === null ? 'the end of the billing period' : <Time at={endsAt} day />}, and you
        will not be charged again. Your projects and results are kept; after that, the limits of the free plan apply.
      </p>
    </ConfirmButton>
  );
}
