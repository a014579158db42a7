import { z } from 'zod';
import { BadgeState } from '../../shapes/badge.ts';
import { defineAction } from '../define-action.ts';
import { badgeState } from './badge-state.ts';

export default defineAction({
  summary: 'Verify a badge.',
  description:
    'Evaluated on every request: a badge stays valid only while its issuing criteria are met. Also tells whether ownership of the site was proven, and what the badge does not prove; score and coverage are those of the scan that a valid badge rests on.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/badge/verify/{token}', status: 200 },
  params: z.object({ token: z.string().max(2000) }),
  output: BadgeState,
  tool: {
    description: 'Check whether a badge token is valid now.',
    returns: [
      'valid',
      'domain',
      'origin',
      'status',
      'scanned_at',
      'score',
      'decisions.dismissed',
      'decisions.accepted',
      'ownership.proven',
      'message',
    ],
  },
  run: ({ params }, context) => badgeState(params.token, context),
});
