import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { PublicStatus } from '../../shapes/monitoring/status-page.ts';
import { defineAction } from '../define-action.ts';
import { publicStatus } from './public-status.ts';

export default defineAction({
  summary: 'Get a public status page.',
  description: 'What the owner of the page chose to publish; at most 30 s old.',
  auth: 'none',
  shared: true,
  http: { method: 'get', path: '/api/v1/status/{slug}', status: 200 },
  params: z.object({
    slug: z
      .string()
      .max(40)
      .meta({ examples: ['shop'] }),
  }),
  output: PublicStatus,
  refuses: ['not_found'],
  async run({ params: { slug } }, context) {
    const served = await publicStatus(slug, context);
    if (!served) throw new Refusal('not_found', 'Status page not found');
    if (served === 'suspended') throw new Refusal('not_found', 'The organization of this status page is suspended');
    context.respond({ headers: { 'cache-control': `public, max-age=${served.freshSeconds}` } });
    return served.status;
  },
});
