import { createOutbound } from '../evidence/reach/outbound.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { createListener, type Listener, type ListenerSession, type Reading } from '../probes/run/listener.ts';

const TIMEOUT_SECONDS = 10;

/** The listener of a session, once it has heard a request of this machine; else the reason why what is not heard proves nothing. */
export async function usableListener(
  session: ListenerSession,
  reading: Reading,
  settings: ReachSettings,
): Promise<Listener | string> {
  const listener = createListener(session, reading);
  const address = listener.address();
  if (!address) return 'it has no addresses';
  // The address is not that of a site: whoever runs the service, or the command, chose it.
  const outbound = createOutbound({ ...settings, allowPrivateTargets: true });
  const request = { url: address.url, timeoutSeconds: TIMEOUT_SECONDS };
  const isAnswered = await outbound.fetch(request).then(
    () => true,
    () => false,
  );
  await outbound.close();
  const heard = isAnswered ? await listener.heard([address.name]).catch(() => []) : [];
  return heard.length > 0 ? listener : `${session.url} did not hear a request of this machine`;
}
