import { setTimeout as pause } from 'node:timers/promises';
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

type ListenerOf = (target: Target) => Listener | string | undefined;

/** A listener for each target, or why there is none, which is stated as well. Throws one line if the service cannot be used. */
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
  const listeners = new Map<Target, Listener | string>();
  for (const target of targets) {
    const session = sessionIn(await backend.ask('POST', '/api/v1/listeners', { body: {}, signal: terminal.signal }));
    const settings = settingsOf(target);
    const listener =
      (await listenerRefusal(target, session.url, settings)) ??
      (await listenerOf(session, backend, { settings, signal: terminal.signal }));
    listeners.set(target, listener);
    if (typeof listener === 'string') terminal.err(`assay: --interact is not used for ${target.url}: ${listener}\n`);
  }
  return (target) => listeners.get(target);
}

async function listenerOf(
  session: ListenerSession,
  backend: Backend,
  { settings, signal }: { readonly settings: ReachSettings; readonly signal: AbortSignal },
): Promise<Listener | string> {
  const { usableListener } = await import('@assay/engine');
  const read = async () => heardIn(await backend.ask('GET', `/api/v1/listeners/${session.id}`, { signal }));
  return usableListener(
    session,
    { read, pause: (milliseconds) => pause(milliseconds, undefined, { signal }) },
    settings,
  );
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
