import { z } from 'zod';
import { BadgeState } from '../../shapes/badge.ts';
import { defineAction } from '../define-action.ts';
import { badgeState } from './badge-state.ts';

export default defineAction({
  name: 'badges.verify',
  summary: 'Verify a badge.',
  description: 'Evaluated on every request: a badge stays valid only while its issuing criteria are met.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/badge/verify/{token}', status: 200 },
  params: z.object({ token: z.string().max(2000) }),
  output: BadgeState,
  tool: {
    description: 'Check whether a badge token is valid now.',
    returns: ['valid', 'domain', 'status', 'scanned_at', 'message'],
  },
  refuses: [],
  run: ({ params }, context) => badgeState(params.token, context),
});
