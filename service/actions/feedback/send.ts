import { z } from 'zod';
import { networkOf } from '../../secret.ts';
import { Done } from '../../shapes/done.ts';
import { Email, FeedbackText, WebUrl } from '../../shapes/text.ts';
import { countFeedback, insertFeedback, lockFeedback } from '../../store/visitors/feedback.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

const DAY = 86_400_000;
const MOST_A_DAY = 20;

export default defineAction({
  name: 'feedback.send',
  summary: 'Send feedback.',
  description: 'Forwarded to the support inbox. No account required; at most 20 messages a day per IP address.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'post', path: '/api/v1/feedback', status: 200 },
  body: z
    .object({ message: FeedbackText, email: Email.nullable().optional(), page_url: WebUrl.nullable().optional() })
    .meta({ id: 'Feedback' }),
  output: Done,
  refuses: ['forbidden'],
  async run({ body }, { store, send, caller, request, keyedHash, now, audit }) {
    const addressHash = keyedHash('feedback', networkOf(request.address));
    await lockFeedback(store, addressHash);
    if ((await countFeedback(store, addressHash, new Date(now().getTime() - DAY))) >= MOST_A_DAY)
      throw new Refusal('forbidden', 'Too many messages today; try again tomorrow');
    const feedbackId = await insertFeedback(store, {
      userId: caller?.userId ?? null,
      message: body.message,
      email: body.email ?? null,
      pageUrl: body.page_url ?? null,
      addressHash,
    });
    await send('mail.send', { kind: 'feedback', feedbackId });
    audit({ subjectId: feedbackId });
    return { message: 'Thank you! Your feedback was sent to our support team.' };
  },
});
