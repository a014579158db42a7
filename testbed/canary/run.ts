import type { ModuleName, ReachSettings } from '../../engine/index.ts';
import { type Arrival, listenEverywhere } from './canaries.ts';
import { hostileHosts, PAGE_HOST, TRAPS } from './hostile-hosts.ts';
import { HOST_VECTORS } from './hosts.ts';
import { type Mutant, mutate } from './mutants.ts';
import { serveNames } from './name-server.ts';
import { configureNamespace, refusedConnections } from './namespace.ts';
import { NAME_SERVER, SITE_DOMAIN } from './places.ts';
import { hostileSite } from './site.ts';
import { TARGET_VECTORS } from './targets.ts';
import { siteHost } from './vector.ts';

/** Parameters of a run, as JSON in the only argument. */
export interface RunRequest {
  readonly mutants: readonly Mutant[];
  readonly env: Readonly<Record<string, string>>;
}

/** Result of a run, printed as JSON. */
export interface RunResult {
  readonly browser: string;
  readonly arrivals: readonly (Arrival & { readonly vector: string | undefined })[];
  readonly refusedConnections: number;
  readonly namesAsked: readonly string[];
  readonly siteAsked: readonly string[];
  readonly reports: Readonly<Record<string, { readonly status: string; readonly error: string | undefined }>>;
}

const AT_ONCE = 6;

const request = JSON.parse(process.argv[2] ?? '{}') as RunRequest;
configureNamespace();
mutate(request.mutants);
const { parseTarget, readReachSettings, scan, MODULE_NAMES } = await import('../../engine/index.ts');
const { createReach } = await import('../../engine/evidence/reach/reach.ts');
const { findBrowser } = await import('../../engine/evidence/reach/browser/executable.ts');

if (request.env.PATH !== undefined) process.env.PATH = request.env.PATH;
const settings: ReachSettings = readReachSettings({
  ...request.env,
  ASSAY_DNS_SERVERS: `${NAME_SERVER.address}:${NAME_SERVER.port}`,
  ASSAY_NAME_SERVER_PORT: '0',
  ASSAY_SMTP_PORT: '0',
});
const site = hostileSite(hostileHosts());
const names = await serveNames();
const canaries = await listenEverywhere(site.accept);
const reports: Record<string, { status: string; error: string | undefined }> = {};

type Job = () => Promise<void>;

const scanOf =
  (id: string, url: string, modules: readonly ModuleName[]): Job =>
  async () => {
    try {
      const { status, error } = await scan(parseTarget(url), { settings, modules });
      reports[id] = { status, error: error ?? undefined };
    } catch (error) {
      reports[id] = { status: 'refused', error: error instanceof Error ? error.message : undefined };
    }
  };

/** URLs that a collector could request because a page names them. */
const reachOf =
  (url: string): Job =>
  async () => {
    const reach = createReach(parseTarget(`http://${SITE_DOMAIN}/`), settings, {
      modules: [],
      formFactor: 'desktop',
      signal: undefined,
    });
    const parsed = URL.parse(url);
    const host = parsed?.hostname || url.replace(/^\w+:\/\/|\/.*$/g, '');
    await Promise.allSettled([
      reach.fetch({ url, timeoutSeconds: 3 }),
      reach.fetch({ url, method: 'POST', timeoutSeconds: 3 }),
      reach.handshake(host, 443),
    ]);
    await reach.close();
  };

const HTTP_ONLY: readonly ModuleName[] = ['security', 'profiling'];
const WITHOUT_AXE: readonly ModuleName[] = ['security', 'profiling', 'seo', 'aeo'];
const jobs: Job[] = [
  ...[`http://${PAGE_HOST}/`, `https://${PAGE_HOST}/`].map((url) => scanOf(url, url, MODULE_NAMES)),
  ...HOST_VECTORS.map(({ id, inBrowser }) =>
    scanOf(id, `http://${siteHost(id)}/`, inBrowser ? WITHOUT_AXE : HTTP_ONLY),
  ),
  ...TARGET_VECTORS.map(({ id, url }) => scanOf(id, url, HTTP_ONLY)),
  ...TARGET_VECTORS.map(({ url }) => reachOf(url)),
];
const queue = jobs.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const job of queue) await job();
  }),
);
const arrivals = await canaries.arrivals();
const { kind, version } = await findBrowser(settings);
const result: RunResult = {
  browser: `${kind} ${version}`,
  arrivals: arrivals.map((arrival) => ({ ...arrival, vector: vectorOf(arrival) })),
  refusedConnections: refusedConnections(),
  namesAsked: [...names.asked],
  siteAsked: [...site.asked],
  reports,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));

/** The vector of an arrival, by its request path or destination. */
function vectorOf({ line, address }: Arrival): string | undefined {
  const named = /^[A-Z]+ \/((?:target|redirect|file|page)-[\w.-]+)/.exec(line)?.[1];
  if (named) return named;
  const trap = TRAPS.find((one) => one.address.replace(/^::ffff:/, '') === address);
  return trap?.id ?? TARGET_VECTORS.find(({ url }) => URL.parse(url)?.hostname === address)?.id;
}
