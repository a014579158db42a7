import { partyOfNetwork } from '../../admission/party-of-network.ts';
import { networkOf } from '../../keys/secret.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Email, FeedbackText, WebUrl } from '../../shapes/text.ts';
import { insertFeedback } from '../../store/visitors/feedback.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Send feedback.',
  description: 'Forwarded to the support inbox. No account required.',
  auth: 'none',
  counts: ['feedbackOfNetwork'],
  http: { method: 'post', path: '/api/v1/feedback', status: 200 },
  body: namedObject('Feedback', {
    message: FeedbackText,
    email: Email.nullable().optional(),
    page_url: WebUrl.nullable().optional(),
  }),
  output: Done,
  async run({ body }, { store, send, caller, request, keyedHash, audit }) {
    const addressHash = keyedHash('feedback', networkOf(request.address));
    const feedbackId = await insertFeedback(store, {
      userId: caller?.userId ?? null,
      message: body.message,
      email: body.email ?? null,
      pageUrl: body.page_url ?? null,
      addressHash,
    });
    await send('mail.send', { kind: 'feedback', feedbackId, party: partyOfNetwork(keyedHash, request.address) });
    audit({ subjectId: feedbackId });
    return { message: 'Thank you! Your feedback was sent to our support team.' };
  },
});
