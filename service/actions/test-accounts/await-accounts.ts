import { Refusal } from '../../model/refusal.ts';
import { ownershipRefusal } from '../../ownership/site-ownership.ts';
import { testAccountsOf } from '../../shapes/projects/test-accounts.ts';
import { findTestAccounts, type TestAccountsRow } from '../../store/projects/test-accounts.ts';
import type { ProjectContext } from '../define-action.ts';
import { PATIENCE_SECONDS, poll } from '../poll.ts';

type Shown = ReturnType<typeof testAccountsOf>;

const POLL_MILLISECONDS = 200;
/** Longer than all attempts of the job take. */
const STUCK_MILLISECONDS = 15 * 60_000;

/** Whether a worker is about to look or create, or does. */
export function isUnderWay({ status, createdAt }: TestAccountsRow, now: Date): boolean {
  return isOpen(status) && now.getTime() - createdAt.getTime() < STUCK_MILLISECONDS;
}

function isOpen(status: TestAccountsRow['status']): boolean {
  return status === 'looking' || status === 'creating';
}

/** Throws `forbidden` unless the site of the project is proven to be its own. */
export async function requireProvenSite(context: ProjectContext): Promise<void> {
  const { id: projectId, url } = context.project;
  const refusal = await ownershipRefusal({ projectId, url }, context, { what: 'Test accounts', isRequired: true });
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
}

/** The end of a search or creation if it is there in time, else how far it is. */
export async function awaitAccounts(begun: Shown, context: ProjectContext): Promise<Shown> {
  const wait = {
    read: () => findTestAccounts(context.store, begun.id),
    isOver: (row: TestAccountsRow | undefined) => !row || !isOpen(row.status),
    milliseconds: POLL_MILLISECONDS,
    seconds: PATIENCE_SECONDS,
  };
  const row = await poll(context.project.organizationId, wait, context);
  return row ? testAccountsOf(row) : begun;
}
