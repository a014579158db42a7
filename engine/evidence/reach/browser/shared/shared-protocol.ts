import { setMaxListeners } from 'node:events';
import { untilAborted } from '../../../until-aborted.ts';
import type { Protocol } from '../protocol.ts';
import type { BlankTabs } from './blank-tabs.ts';

/** One of several users of a browser. */
export interface SharedProtocol extends Protocol {
  /** Ends it, and leaves its tabs to the next user. */
  leave(reason: Error): void;
}

/** The same browser for one of several users: with an end of its own, which closes the pages that it opened and nothing else. */
export function sharedProtocol(protocol: Protocol, tabs: BlankTabs): SharedProtocol {
  const ending = new AbortController();
  const ended = AbortSignal.any([protocol.ended, ending.signal]);
  const opened: string[] = [];
  const sessions = new Map<string, string>();
  const leave: (() => void)[] = [];
  setMaxListeners(0, ended);

  const close = (targetId: string): void => protocol.tell('Target.closeTarget', { targetId });
  const stop = (): void => {
    for (const each of leave.splice(0)) each();
  };
  ended.addEventListener('abort', stop, { once: true });
  const finish = (reason: Error, give: (targetId: string) => void): void => {
    if (ended.aborted) return;
    ending.abort(reason);
    for (const id of opened.splice(0)) give(id);
  };
  return {
    ...protocol,
    send: <Result>(...given: Parameters<Protocol['send']>) => untilAborted(protocol.send<Result>(...given), ended),
    tell(...given) {
      if (!ended.aborted) protocol.tell(...given);
    },
    listen(listener) {
      const remove = protocol.listen(listener);
      if (ended.aborted) remove();
      else leave.push(remove);
      return remove;
    },
    pages: {
      ...protocol.pages,
      async open(parameters) {
        const isPlain = Object.keys(parameters).join() === 'url';
        const opening = isPlain ? tabs.take() : protocol.pages.open({ ...parameters, newWindow: true });
        const closeLate = (id: string) => (ended.aborted ? close(id) : void opened.push(id));
        opening.then(closeLate, () => {});
        return untilAborted(opening, ended);
      },
      async attach(targetId) {
        const session = await untilAborted(protocol.pages.attach(targetId), ended);
        sessions.set(targetId, session);
        return session;
      },
    },
    end: (reason) => finish(reason, close),
    leave: (reason) =>
      finish(reason, (targetId) => {
        const session = sessions.get(targetId);
        if (session === undefined) close(targetId);
        else tabs.give({ targetId, session });
      }),
    ended,
  };
}
