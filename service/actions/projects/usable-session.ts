import { Refusal } from '../../model/refusal.ts';
import { openSession } from '../../verification/open-session.ts';
import type { ProjectContext } from '../define-action.ts';

/** Throws if a scan of the URL cannot be signed in with the project's session of that name now. */
export async function requireUsableSession(
  { name, url }: { readonly name: string | null | undefined; readonly url: string },
  context: ProjectContext,
  code: 'bad_request' | 'invalid',
): Promise<void> {
  const opened = await openSession({ projectId: context.project.id, name: name ?? null, url }, context);
  if ('error' in opened) throw new Refusal(code, opened.error);
}
