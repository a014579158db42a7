import { z } from 'zod';
import { BadgeState } from '../../shapes/badge.ts';
import { defineAction } from '../define-action.ts';
import { badgeState } from './badge-state.ts';

export default defineAction({
  name: 'badges.verify',
  summary: 'Check a badge.',
  description: 'Asked anew each time: a badge is valid while the rule that it was issued by still holds.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/badge/verify/{token}', status: 200 },
  params: z.object({ token: z.string().max(2000) }),
  output: BadgeState,
  refuses: [],
  run: ({ params }, context) => badgeState(params.token, context),
});
