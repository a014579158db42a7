import { setMaxListeners } from 'node:events';
import { untilAborted } from '../../../until-aborted.ts';
import type { Protocol } from '../protocol.ts';

/** The same browser for one of several users: with an end of its own, which closes the pages that it opened and nothing else. */
export function sharedProtocol(protocol: Protocol): Protocol {
  const ending = new AbortController();
  const ended = AbortSignal.any([protocol.ended, ending.signal]);
  const opened: string[] = [];
  const leave: (() => void)[] = [];
  setMaxListeners(0, ended);

  const close = (targetId: string): void => protocol.tell('Target.closeTarget', { targetId });
  const stop = (): void => {
    for (const each of leave.splice(0)) each();
  };
  ended.addEventListener('abort', stop, { once: true });
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
        // In a window of its own, a page is as visible as others.
        const opening = protocol.pages.open({ ...parameters, newWindow: true });
        const closeLate = (id: string) => (ended.aborted ? close(id) : void opened.push(id));
        opening.then(closeLate, () => {});
        return untilAborted(opening, ended);
      },
    },
    end(reason) {
      if (ended.aborted) return;
      ending.abort(reason);
      for (const id of opened.splice(0)) close(id);
    },
    ended,
  };
}
