import { currentOffer, EarlyAccessOffer } from '../../shapes/plan.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the early-access offer.',
  description: 'Null if there is no offer. The discount is applied automatically at checkout.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/billing/early-access', status: 200 },
  output: EarlyAccessOffer.nullable(),
  async run(_, { config, now }) {
    const offer = currentOffer(config.providers.earlyAccess, now());
    if (!offer) return null;
    const { percent_off, duration_months, ends_at } = offer;
    return { active: true, percent_off, duration_months, ends_at: new Date(ends_at).toISOString() };
  },
});
