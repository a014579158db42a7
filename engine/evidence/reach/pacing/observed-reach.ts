import { addressShown, type Observer } from '../../../timing/observe.ts';
import type { Reach } from '../../define-collector.ts';

/** The same reach; an observer sees what the scan waits for. */
export function observedReach<R extends Reach & { close(): Promise<void> }>(
  observer: Observer | undefined,
  reach: R,
): R {
  if (!observer) return reach;
  const { span } = observer;
  return {
    ...reach,
    fetch: (request) => span('wait', 'HTTP response', () => reach.fetch(request), addressShown(request.url)),
    resolve: (...given) => span('wait', 'DNS', () => reach.resolve(...given)),
    ask: (...given) => span('wait', 'DNS', () => reach.ask(...given)),
    askServer: (...given) => span('wait', 'name server', () => reach.askServer(...given)),
    handshake: (...given) => span('wait', 'TLS', () => reach.handshake(...given)),
    hello: (...given) => span('wait', 'TLS', () => reach.hello(...given)),
    startTls: (...given) => span('wait', 'mail server', () => reach.startTls(...given)),
    visit: (...given) => span('wait', 'visit', () => reach.visit(...given), addressShown(given[0])),
    tryPage: (...given) => span('wait', 'page of a probe', () => reach.tryPage(...given)),
    interaction: () => span('wait', 'keyboard and zoom tests', () => reach.interaction()),
    close: () => span('stage', 'close', () => reach.close()),
  };
}
