import type { Protocol } from './protocol.ts';

/** The id of a new, blank page; `context`: in which it is opened. */
export async function blankPage(protocol: Protocol, context: object = {}): Promise<string> {
  const page = { url: 'about:blank', ...context };
  return (await protocol.send<{ targetId: string }>('Target.createTarget', page)).targetId;
}

/** The id of a session with a page. */
export async function attachTo(protocol: Protocol, targetId: string): Promise<string> {
  const page = { targetId, flatten: true };
  return (await protocol.send<{ sessionId: string }>('Target.attachToTarget', page)).sessionId;
}
