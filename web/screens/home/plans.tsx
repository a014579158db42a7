import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PlanCard } from '../billing/plan-card.tsx';

/** The plans of this server. */
export function Plans() {
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.get('/api/v1/billing/plans') });
  return (
    <section className="grid min-h-96 content-start gap-4" aria-labelledby="plans">
      <h2 id="plans" className="text-2xl font-bold tracking-tight">
        Plans
      </h2>
      {plans.error && <p className="text-sm text-muted">The plans could not be loaded. {plans.error.message}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.data?.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} interval="monthly" offer={null} isCurrent={false}>
            <Link to="/signup" className={buttonLook(plan.monthly_price === 0 ? 'primary' : 'plain')}>
              {plan.monthly_price === 0 ? 'Start for free' : 'Create an account'}
              <span className="sr-only">: {plan.name}</span>
            </Link>
          </PlanCard>
        ))}
      </ul>
    </section>
  );
}
