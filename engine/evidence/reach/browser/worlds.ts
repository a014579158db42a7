import type { BrowserEvent } from './protocol-events.ts';

/** The scanner's isolated worlds of a tab, as the browser announces them. */
const MAX_WORLDS = 1000;

export function worldsOf(session: string, name: string) {
  const ids = new Map<string, string>();
  return {
    take(event: BrowserEvent) {
      if (event.sessionId !== session) return;
      if (event.method === 'Runtime.executionContextsCleared') ids.clear();
      if (event.method !== 'Runtime.executionContextCreated') return;
      const { uniqueId, name: own, auxData } = event.params.context;
      if (own !== name || auxData?.type !== 'isolated' || ids.size >= MAX_WORLDS) return;
      ids.set(String(auxData.frameId), uniqueId);
    },
    /** Its id, unique among all processes of the browser; undefined if none is known. */
    of: (frame: string) => ids.get(frame),
    forget: (frame: string) => void ids.delete(frame),
  };
}
