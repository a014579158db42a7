import { z } from 'zod';
import { PLANS } from '../../model/plans.ts';
import { setPlan } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Set the plan of an organization.',
  description: 'Applies at once, whatever the organization pays for, until a subscription changes it.',
  auth: 'session',
  operator: true,
  http: { method: 'put', path: '/api/v1/operator/organizations/{organization_id}/plan', status: 200 },
  body: namedObject('OperatorPlan', { plan: z.enum(PLANS.map(({ id }) => id)) }),
  output: Done,
  async run({ params: { organization_id: id }, body: { plan } }, { store, audit }) {
    await setPlan(store, id, plan);
    audit({ subjectId: id, detail: plan });
    return { message: `The plan is ${plan} now` };
  },
});
