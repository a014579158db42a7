import { z } from 'zod';
import { PLANS } from '../../model/plans.ts';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { Plan, planRecordOf } from '../../shapes/plan.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List plans.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/billing/plans', status: 200 },
  output: z.object({ plans: z.array(Plan) }).meta({ id: 'PlanList' }),
  async run(_, { config }) {
    const products = PAYMENT_PROVIDER.products(config.providers);
    return { plans: PLANS.map((plan) => planRecordOf(plan, products)) };
  },
});
