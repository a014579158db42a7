import type { Store } from '../store/open.ts';
import { outageOf } from '../store/ping.ts';

interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: { readonly status: string } | { readonly detail: string };
}

/** Answers probes of an orchestrator: `/live` if the process responds, `/ready` if its database responds and stores. */
export async function answerProbe(path: string | undefined, store: Store): Promise<ProbeAnswer | undefined> {
  if (path === '/live') return { status: 200, body: { status: 'live' } };
  if (path !== '/ready') return undefined;
  const detail = await outageOf(store);
  return detail === undefined ? { status: 200, body: { status: 'ready' } } : { status: 503, body: { detail } };
}
