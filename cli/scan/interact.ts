import type { Heard, Listener, ListenerSession, ReachSettings, Target } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Options, Terminal } from '../define-command.ts';
import { isRecord } from '../json.ts';
import { type Backend, backendAt } from '../service/backend.ts';

export const INTERACT_OPTION = {
  interact: {
    type: 'string',
    value: 'URL',
    description:
      'With --active: also prove faults that no response shows, by requests of the site to a service at this address, with the key in ASSAY_API_KEY. The scan runs on this machine. For a site on this machine or in a private network, the service must be on this machine',
  },
} as const;

type ListenerOf = (target: Target) => Listener | undefined;

/** A listener for each target; none for those that may not be told of it, which is stated. Throws one line if the service cannot be used. */
export async function listenersFor(
  targets: readonly Target[],
  { interact, active }: Options,
  settingsOf: (target: Target) => ReachSettings,
  terminal: Terminal,
): Promise<ListenerOf> {
  if (interact === undefined) return () => undefined;
  if (active !== true) throw new UsageError('--interact requires --active');
  const key = terminal.env.ASSAY_API_KEY;
  if (!key) throw new UsageError('--interact requires ASSAY_API_KEY, an API key of the service');
  const backend = backendAt(String(interact), key, '--interact');
  const { listenerRefusal } = await import('@assay/engine');
  const listeners = new Map<Target, Listener>();
  for (const target of targets) {
    const session = sessionIn(await backend.ask('POST', '/api/v1/listeners', { body: {}, signal: terminal.signal }));
    const refusal = await listenerRefusal(target, session.url, settingsOf(target));
    if (refusal === undefined) listeners.set(target, await listenerOf(session, backend, terminal.signal));
    else terminal.err(`assay: --interact is not used for ${target.url}: ${refusal}\n`);
  }
  return (target) => listeners.get(target);
}

async function listenerOf(session: ListenerSession, backend: Backend, signal: AbortSignal): Promise<Listener> {
  const [{ createListener }, { setTimeout: pause }] = await Promise.all([
    import('@assay/engine'),
    import('node:timers/promises'),
  ]);
  return createListener(session, {
    read: async () => heardIn(await backend.ask('GET', `/api/v1/listeners/${session.id}`, { signal })),
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }),
  });
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ZONE = /^[a-z0-9.-]{3,150}$/;

function sessionIn(value: unknown): ListenerSession {
  const { id, key, url, zone } = isRecord(value) ? value : {};
  const isWhole = typeof id === 'string' && ID.test(id) && typeof key === 'string' && typeof url === 'string';
  const isNamed = zone === null || (typeof zone === 'string' && ZONE.test(zone));
  if (isWhole && isNamed && /^https?:\/\/[\w.:[\]/-]{1,200}$/.test(url) && URL.canParse(url))
    return { id, key, url, zone };
  throw new Error('the service did not open a listener: its version may be older');
}

function heardIn(value: unknown): Heard[] {
  const heard = isRecord(value) && Array.isArray(value.heard) ? value.heard.filter(isRecord) : [];
  return heard.map(({ name, kind, at, network, path }) => ({
    name: String(name),
    kind: kind === 'http' ? 'http' : 'dns',
    at: String(at),
    network: String(network).slice(0, 60),
    path: String(path),
  }));
}
