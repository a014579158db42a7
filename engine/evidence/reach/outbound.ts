import type { FetchRequest, Reach } from '../define-collector.ts';
import type { Exchange } from '../parse/exchange.ts';
import { admitted } from './admit.ts';
import { createNames } from './dns.ts';
import { createHttp } from './http.ts';
import type { ReachSettings } from './settings.ts';
import { handshake } from './tls.ts';

/** The way out for what is no scan: webhooks, monitor checks, providers at an address that a user gave. */
export interface Outbound extends Pick<Reach, 'fetch' | 'resolve' | 'handshake'> {
  /** One request, one response: whoever follows its redirects asks here again, so that each hop is judged. */
  fetch(request: FetchRequest): Promise<Exchange>;
  /** Ends whatever is under way. */
  close(): Promise<void>;
}

type OutboundSettings = Pick<ReachSettings, 'allowPrivateTargets' | 'dnsServers' | 'optOutHosts' | 'userAgent'>;

/** Connects by the policy that guards every scan. Names are looked up once: make one for a task, not for a process. */
export function createOutbound(settings: OutboundSettings, signal = new AbortController().signal): Outbound {
  const { allowPrivateTargets: allowPrivate, userAgent } = settings;
  const names = createNames(settings);
  const admit = (host: string) => admitted(host, names, settings);
  const http = createHttp({ admit, allowPrivate, userAgent, signal });
  return {
    fetch: (request) => http.fetch(request),
    resolve: (name, type) => names.records(name, type),
    handshake: (host, port, versions) => handshake(host, port, versions, { admit, allowPrivate, signal }),
    async close() {
      names.close();
      await http.close();
    },
  };
}
