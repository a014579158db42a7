import type { Store } from '../store/open.ts';
import { pingStore } from '../store/ping.ts';

interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: { readonly status: string } | { readonly detail: string };
}

const PATIENCE_MS = 1000;

/** Answers probes of an orchestrator: `/live` if the process responds, `/ready` if its database does too. */
export async function answerProbe(path: string | undefined, store: Store): Promise<ProbeAnswer | undefined> {
  if (path === '/live') return { status: 200, body: { status: 'live' } };
  if (path !== '/ready') return undefined;
  return (await responds(store))
    ? { status: 200, body: { status: 'ready' } }
    : { status: 503, body: { detail: 'The database does not respond' } };
}

function responds(store: Store): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const answered = pingStore(store).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}
