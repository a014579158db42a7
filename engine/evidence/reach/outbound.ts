import { type FetchRequest, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { Measurement, MeasureOptions } from '../facts/measurement.ts';
import { admitted, judge } from './admit.ts';
import { createNames } from './dns.ts';
import { type DownloadRequest, download } from './download.ts';
import { httpOnDemand } from './http-on-demand.ts';
import { measure } from './measure.ts';
import type { ReachSettings } from './settings.ts';
import { handshake } from './tls/tls.ts';

/** Outbound requests outside scans: webhooks, monitor checks, providers at a user-supplied URL. */
export interface Outbound extends Pick<Reach, 'fetch' | 'resolve' | 'handshake'> {
  /** One request, one response. Redirects must be followed through this interface, so that each hop is checked. */
  fetch(request: FetchRequest): Promise<Exchange>;
  /** The bytes of one answer as they come, with a verified certificate. */
  download(request: DownloadRequest): AsyncIterable<Uint8Array>;
  /** One request over a new connection with timings. Never throws: a failure is returned with its reason. */
  measure(url: string, options: MeasureOptions): Promise<Measurement>;
  /** Whether this machine's resolvers answer; if not, it is probably offline. */
  resolverAnswers(): Promise<boolean>;
  /** Ends whatever is under way. */
  close(): Promise<void>;
}

interface OutboundSettings
  extends Pick<ReachSettings, 'allowPrivateTargets' | 'dnsServers' | 'optOutHosts' | 'userAgent'> {
  /** `fetch` refuses servers without a valid certificate, for requests with credentials. */
  readonly verifiesServers?: boolean;
}

/** Connects by the same policy as scans. Names are resolved once: create one per task, not per process. */
export function createOutbound(
  settings: OutboundSettings,
  signal: AbortSignal = new AbortController().signal,
): Outbound {
  const { allowPrivateTargets: allowPrivate, userAgent } = settings;
  const names = createNames(settings);
  const admit = (host: string) => admitted(host, names, settings);
  const lookUp = (host: string) => judge(host, names, settings);
  const ending = new AbortController();
  const ended = AbortSignal.any([signal, ending.signal]);
  const http = httpOnDemand({
    admit,
    allowPrivate,
    userAgent,
    signal: ended,
    verifiesServers: settings.verifiesServers,
  });
  return {
    fetch: (request) => http.fetch(request),
    download: (request) => download(request, { admit, allowPrivate, userAgent, signal: ended }),
    resolve: (name, type) => names.records(name, type),
    handshake: (host, port, versions) => handshake(host, port, versions, { admit, allowPrivate, signal: ended }),
    measure: (url, options) => measure(new URL(url), options, { lookUp, allowPrivate, userAgent, signal: ended }),
    resolverAnswers: () => names.answer(),
    async close() {
      ending.abort(new Unavailable('the task has ended'));
      names.close();
      await http.close();
    },
  };
}
