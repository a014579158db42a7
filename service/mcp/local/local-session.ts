import type { Session } from '@assay/engine';
import type { ToolInput } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** The session that was saved under a name for the site of a URL. Throws if there is none. */
export type ReadSession = (name: string, url: string) => Promise<Session>;

/** A saved session with its name. */
export interface SignIn {
  readonly name: string;
  readonly session: Session;
}

/** The saved session that is asked for; undefined without one. Throws `ToolError`. */
export async function sessionIn(body: ToolInput['body'], url: string, read: ReadSession): Promise<SignIn | undefined> {
  const name = body?.session;
  if (typeof name !== 'string') return undefined;
  const session = await read(name, url).catch((error: unknown) => {
    throw new ToolError(`session: ${error instanceof Error ? error.message : 'it could not be read'}`);
  });
  return { name, session };
}
