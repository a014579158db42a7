import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Target } from '../../target/target.ts';
import { type Reach, Unavailable } from '../define-collector.ts';
import type { FormFactor, Visit } from '../parse/visit.ts';
import { admitted } from './admit.ts';
import { createBudget, endOf } from './budget.ts';
import { createNames } from './dns.ts';
import { createHttp } from './http.ts';
import type { ReachSettings } from './settings.ts';
import { handshake } from './tls.ts';

export interface ReachOptions {
  /** Modules of the scan: without `accessibility` a visit leaves axe-core out; with none but HTTP ones no browser is opened. */
  readonly modules: readonly string[];
  readonly formFactor: FormFactor;
  readonly signal: AbortSignal | undefined;
  /** Requests and handshakes in the whole scan, default 400. */
  readonly requests?: number;
}

export interface ScanReach extends Reach {
  /** Aborts when the caller's does or at the scan's deadline; its reason is an `Error` for a person. */
  readonly signal: AbortSignal;
  /** Ends whatever is under way; settles when no browser of the scan is left. */
  close(): Promise<void>;
}

const HTTP_MODULES = ['security', 'profiling'];
const REQUESTS = 400;
const NO_VISIT = 'no browser is opened for these modules';
const TOKEN_LENGTH = 16;
const TOKEN_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The way out for one scan: its own connections, its own memory of names, its own budget. */
export function createReach(target: Target, settings: ReachSettings, options: ReachOptions): ScanReach {
  const { allowPrivateTargets: allowPrivate, userAgent, concurrentRequests, deadlineSeconds } = settings;
  const ending = new AbortController();
  const late = () => ending.abort(new Error(`the scan reached its deadline of ${deadlineSeconds} s`));
  const timer = setTimeout(late, deadlineSeconds * 1000);
  const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
  setMaxListeners(0, signal);
  const names = createNames(settings);
  const admit = (host: string) => admitted(host, names, allowPrivate);
  const budget = createBudget(concurrentRequests, options.requests ?? REQUESTS, signal);
  const http = createHttp({ admit, allowPrivate, userAgent, signal });
  const visits = new Set<Promise<Visit>>();
  admit(target.host).catch(() => {});

  return {
    signal,
    fetch: (request) => budget.run(() => http.fetch(request)),
    resolve: (name, type) => names.records(name, type),
    handshake: (host, port, versions) =>
      budget.run(() => handshake(host, port, versions, { admit, allowPrivate, signal })),
    async visit(request) {
      if (signal.aborted) throw new Unavailable(endOf(signal));
      if (options.modules.every((name) => HTTP_MODULES.includes(name))) throw new Unavailable(NO_VISIT);
      const { visitPage } = await import('./browser/visit.ts');
      const accessibility = request.accessibility && options.modules.includes('accessibility');
      const visit = visitPage(
        { ...request, formFactor: options.formFactor, accessibility },
        { settings, signal, allowAddress: admit },
      );
      visits.add(visit);
      return visit;
    },
    token: () => Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join(''),
    now: () => new Date(),
    async close() {
      clearTimeout(timer);
      ending.abort(new Error('the scan has ended'));
      names.close();
      await Promise.allSettled([http.close(), ...visits]);
    },
  };
}
