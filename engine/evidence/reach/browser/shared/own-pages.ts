import type { BrowserEvent } from '../protocol-events.ts';

/** The pages of a browser that the scanner opened itself. */
export interface OwnPages {
  /** Opens one; resolves with its id. */
  open(parameters: object): Promise<string>;
  /** The id of a session with a page. */
  attach(targetId: string): Promise<string>;
  /** From now on, any other page that opens is closed. */
  closeOthers(): void;
}

/** The part of the protocol that is needed. */
interface Pipe {
  send<Result>(method: string, parameters: object): Promise<Result>;
  tell(method: string, parameters: object): void;
  listen(listener: (event: BrowserEvent) => void): unknown;
}

/** The browser announces a page before it says who asked for it: meanwhile, nothing is closed. */
export function ownPages({ send, tell, listen }: Pipe): OwnPages {
  const own = new Set<string>();
  let opening = 0;
  let undecided: string[] = [];
  let isWatched = false;

  const close = (targetId: string): void => tell('Target.closeTarget', { targetId });
  const settle = (): void => {
    opening -= 1;
    if (opening > 0) return;
    for (const id of undecided) if (!own.has(id)) close(id);
    undecided = [];
  };
  return {
    async open(parameters) {
      opening += 1;
      try {
        const { targetId } = await send<{ targetId: string }>('Target.createTarget', parameters);
        own.add(targetId);
        return targetId;
      } finally {
        settle();
      }
    },
    async attach(targetId) {
      return (await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    },
    closeOthers() {
      if (isWatched) return;
      isWatched = true;
      listen((event) => {
        if (event.method !== 'Target.targetCreated') return;
        const { type, targetId } = event.params.targetInfo;
        if (type !== 'page' || own.has(targetId)) return;
        if (opening > 0) undecided.push(targetId);
        else close(targetId);
      });
      tell('Target.setDiscoverTargets', { discover: true });
    },
  };
}
