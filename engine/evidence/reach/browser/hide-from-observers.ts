import { PROBE_HOST } from '../../parse/http/csp/csp-message.ts';

/** Runs in the page's world: its reporting observers get no reports of this policy. Events are stopped in ours. */
export const HIDE_FROM_OBSERVERS = `(() => {
  const Observer = globalThis.ReportingObserver;
  if (!Observer) return;
  const others = (reports) => reports.filter(({ body }) => !String(body?.originalPolicy).includes('${PROBE_HOST}'));
  const takeRecords = Observer.prototype.takeRecords;
  Observer.prototype.takeRecords = new Proxy(takeRecords, {
    apply: (target, self, given) => others(Reflect.apply(target, self, given)),
  });
  globalThis.ReportingObserver = new Proxy(Observer, {
    construct(target, [callback, ...options], made) {
      const filtered = (reports, observer) => {
        const own = others(reports);
        if (own.length > 0) callback(own, observer);
      };
      return Reflect.construct(target, typeof callback === 'function' ? [filtered, ...options] : [callback], made);
    },
  });
})()`;
