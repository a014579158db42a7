import { currentOffer, EarlyAccessOffer } from '../../shapes/plan.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'billing.early-access',
  summary: 'Read the early-access offer.',
  description: 'null when there is none. The discount is taken off at checkout by itself.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/billing/early-access', status: 200 },
  output: EarlyAccessOffer.nullable(),
  refuses: [],
  async run(_, { config, now }) {
    const offer = currentOffer(config.providers.earlyAccess, now());
    if (!offer) return null;
    const { percent_off, duration_months, ends_at } = offer;
    return { active: true, percent_off, duration_months, ends_at: new Date(ends_at).toISOString() };
  },
});
