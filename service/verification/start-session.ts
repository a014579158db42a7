import { parseTarget, type Session, signIn, Unavailable } from '@assay/engine';
import { isHeld } from '../model/held-sign-in.ts';
import { recordSignIn } from '../store/projects/project-sessions.ts';
import { type AskedSession, type OpeningWorld, openSession } from './open-session.ts';
import { signInWayOf } from './stored-sign-in.ts';

interface Asked extends AskedSession {
  /** Nobody asked for this scan. */
  readonly isScheduled?: boolean;
  readonly onSignIn?: (() => void) | undefined;
}

interface StartedSession {
  readonly session: Session | undefined;
  /** Signs in once more. */
  readonly renewSession: (() => Promise<Session>) | undefined;
}

interface FailedSession {
  readonly error: string;
  /** A password may have been sent. */
  readonly wasTried: boolean;
}

/** A session of a project for a URL, or why there is none. One that signs in by itself does so, once. */
export async function startSession(
  { isScheduled = false, onSignIn, ...asked }: Asked,
  world: OpeningWorld & { readonly signal: AbortSignal },
): Promise<StartedSession | FailedSession> {
  const opened = await openSession(asked, world);
  if ('error' in opened) return { ...opened, wasTried: false };
  if ('session' in opened) return { session: opened.session, renewSession: undefined };
  const { row } = opened;
  if (isScheduled && isHeld(row))
    return {
      error: `Session ${row.name} is not used on a schedule: its last ${row.failedSignIns} sign-ins failed. Save it again`,
      wasTried: false,
    };
  const way = signInWayOf(opened.signIn);
  const { store, config, now, signal } = world;
  const signInOnce = async (): Promise<Session> => {
    const ended = await signIn(parseTarget(asked.url), way, { settings: config.reach, signal }).catch(reasonOf);
    const error = ended instanceof Unavailable ? ended.message : null;
    // A scan that is stopped tells nothing about the sign-in.
    if (!signal.aborted) await recordSignIn(store, row, { at: now(), error });
    if (ended instanceof Unavailable) throw ended;
    return ended;
  };
  onSignIn?.();
  try {
    return { session: await signInOnce(), renewSession: signInOnce };
  } catch (error) {
    return { error: `Session ${row.name}: the sign-in failed: ${reasonOf(error).message}`, wasTried: true };
  }
}

function reasonOf(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error;
  throw error;
}
