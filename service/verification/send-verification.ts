import { notTestable } from '@assay/engine';
import type { Send } from '../shapes/job-data.ts';
import {
  type FixVerificationRow,
  finishVerification,
  markSent,
  openVerifications,
} from '../store/findings/fix-verifications.ts';
import type { Store } from '../store/open.ts';
import { isQueued } from '../store/queue/jobs-with-data.ts';

const JOB = 'finding.verify';
/** Longer than all attempts take; an older one that is not in the queue has lost its job. */
const STUCK_MILLISECONDS = 30 * 60_000;
const LOST = 'The verification was aborted: no worker ran it';

interface Means {
  readonly send: Send;
  readonly now: Date;
}

/** Sends the oldest open verification of a project. The project must be locked. */
export async function sendNext(store: Store, projectId: string, { send, now }: Means): Promise<void> {
  const [next] = await openVerifications(store, projectId);
  if (!next) return;
  await markSent(store, next.id, now);
  await send(JOB, { verificationId: next.id });
}

/**
 * Open verifications of a project, oldest first. If the job of the first one is lost, it is sent once more; if that one is
 * lost as well, the verification ends and the next one is sent. The project must be locked.
 */
export async function unstuckVerifications(
  store: Store,
  projectId: string,
  means: Means,
): Promise<readonly FixVerificationRow[]> {
  const open = await openVerifications(store, projectId);
  const [oldest] = open;
  if (!oldest || means.now.getTime() - (oldest.sentAt ?? oldest.createdAt).getTime() <= STUCK_MILLISECONDS) return open;
  if (await isQueued(store, JOB, { verificationId: oldest.id })) return open;
  if (!oldest.resent) {
    await markSent(store, oldest.id, means.now, true);
    await means.send(JOB, { verificationId: oldest.id });
    return open;
  }
  await finishVerification(store, oldest, notTestable(LOST), means.now);
  await sendNext(store, projectId, means);
  return open.slice(1);
}
