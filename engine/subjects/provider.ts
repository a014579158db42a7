import type { CheckText } from '../checks/define-check.ts';
import type { RanCheck } from '../checks/versions.ts';
import type { FactName } from '../evidence/evidence.ts';
import { collectorsOf } from '../evidence/providers/collectors.ts';
import type { Credentials, Provider } from '../evidence/providers/define-provider.ts';
import { PROVIDERS } from '../evidence/providers/list.ts';
import { OUTSIDE_FACTS, outsideCollectors } from '../evidence/providers/outside.ts';
import { createProviderApi } from '../evidence/reach/provider-api.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { comparesProviders } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { ignoreCuts } from '../limits.ts';
import { type PostureReport, postureReportOf } from '../report/posture-report.ts';
import type { PostureFinding } from '../report/posture-seen.ts';
import { onlyChecks } from '../run/only-checks.ts';
import type { RunOptions } from '../run/pipeline.ts';
import { parseTarget } from '../scan-target/target.ts';
import { defineSubject } from './define-subject.ts';

/** What is known of a provider without a connection. */
export interface ProviderDescription {
  readonly id: string;
  readonly name: string;
  readonly fields: Provider['fields'];
  /** The least privileged credential, in sentences. */
  readonly token: string;
  /** Each permission that some reading needs. */
  readonly scopes: readonly string[];
  readonly docs_url: string;
}

export interface PostureOptions extends RunOptions {
  readonly provider: string;
  readonly credentials: Credentials;
  readonly settings: ReachSettings;
  /** Base URL of the API instead of the provider's own. */
  readonly apiUrl?: string | undefined;
  /** Origin of the console instead of the provider's own. */
  readonly consoleUrl?: string | undefined;
  /** URLs of the organization's own sites, to compare with what they show to everyone. */
  readonly sites?: readonly string[];
  /** Findings of the previous scan, to compare with. */
  readonly previous?: readonly PostureFinding[];
  /** The checks of that scan: what only another version of a check finds is not new then. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
  /** When the credentials were last replaced; default: before all scans. */
  readonly credentialsAt?: Date;
  /** Only these checks; default: all of the provider. */
  readonly checks?: readonly string[];
  /** Times the usual number of objects, such as zones or repositories, and of time and requests; default 1, at most 5. */
  readonly scale?: number;
  /** Default 120. */
  readonly deadlineSeconds?: number;
}

export interface ConnectionTest {
  readonly ok: boolean;
  /** Name of the account at the provider; null if it could not be read. */
  readonly account: string | null;
  readonly reason: string | null;
}

const SCAN_SECONDS = 120;
/** Of the time: its other limits allow no more. */
const MAX_TIMES = 2.5;
const TEST_SECONDS = 20;
const REQUESTS = 2000;
/** For public APIs, which limit requests per minute: GitHub to 900 (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
const REQUESTS_PER_SECOND = 12;
const AT_ONCE = 10;

export function providerDescriptions(): ProviderDescription[] {
  return PROVIDERS.map(({ id, name, fields, token, docs_url, readings }) => ({
    id,
    name,
    fields,
    token,
    scopes: [...new Set(Object.values(readings).map(({ scope }) => scope))],
    docs_url,
  }));
}

const settings = defineSubject({
  select: (all, provider: Provider, { sites = [], checks }: PostureOptions) =>
    onlyChecks(all, checks).filter((check) => concerns(check, provider, sites)),
  open: ({ target, options }) => {
    const seconds = SCAN_SECONDS * Math.min(options.scale ?? 1, MAX_TIMES);
    const { reach, api } = openApi(target, options, options.deadlineSeconds ?? seconds);
    return { ...reach, api, leftOut: [] as string[] };
  },
  async gather({ target, options, isolate, checks }, { api, leftOut, ...reach }) {
    const { sites = [], onProgress, observe } = options;
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: (await checks).flatMap(({ needs }) => needs),
      reported: [],
      given: {},
      sources: [
        ...collectorsOf(target, api, (kind) => leftOut.push(kind), {
          console: consoleOf(target, options),
          scale: options.scale,
        }),
        ...outsideCollectors(sites),
      ],
      onProgress,
      observe,
    });
    return { gathered };
  },
  report: ({ target, options, access: { leftOut }, known, judgements, gathered, startedAt }): PostureReport => {
    const { credentialsAt = new Date(0), previous = [], previousCoverage } = options;
    return postureReportOf({
      provider: target,
      console: consoleOf(target, options),
      previous: previous.filter(({ check }) => known.includes(check)),
      previousCoverage,
      credentialsAt,
      judgements,
      gathered,
      leftOut,
      startedAt,
      completedAt: new Date(),
    });
  },
});

/** Reads the settings at a provider and checks them. What could not be read is `unknown` with the reason; throws only for a check that does not exist. */
export async function scanPosture(options: PostureOptions): Promise<PostureReport> {
  return settings.run(providerOf(options.provider), options);
}

function consoleOf(provider: Provider, { consoleUrl = provider.console }: PostureOptions): string {
  return consoleUrl;
}

/** Checks of the provider itself, and with sites those that compare its settings with what is seen from outside. */
function concerns({ id, needs }: CheckText, { id: own, readings }: Provider, sites: readonly string[]): boolean {
  if (id.startsWith(`posture/${own}/`)) return true;
  const isKnown = (name: FactName) => name in readings || OUTSIDE_FACTS.includes(name);
  return comparesProviders(id) && sites.length > 0 && needs.every(isKnown);
}

/** Calls the provider's API once with the credentials. Always resolves. */
export async function testConnection(options: PostureOptions): Promise<ConnectionTest> {
  const provider = providerOf(options.provider);
  const { reach, api } = openApi(provider, options, options.deadlineSeconds ?? TEST_SECONDS);
  try {
    const answer = await api('valid credentials', ignoreCuts).get(provider.test.path);
    return { ok: true, account: provider.test.account(answer), reason: null };
  } catch (error) {
    return { ok: false, account: null, reason: error instanceof Error ? error.message : 'the call failed' };
  } finally {
    await reach.close();
  }
}

function providerOf(id: string): Provider {
  const provider = PROVIDERS.find((one) => one.id === id);
  if (!provider) throw new Error(`there is no provider ${id}`);
  return provider;
}

function openApi(
  provider: Provider,
  { credentials, apiUrl, settings, signal, scale = 1 }: PostureOptions,
  seconds: number,
) {
  const own = {
    ...settings,
    deadlineSeconds: seconds,
    requestsPerSecond:
      apiUrl === undefined ? Math.min(settings.requestsPerSecond, REQUESTS_PER_SECOND) : settings.requestsPerSecond,
    concurrentRequests: Math.min(settings.concurrentRequests, AT_ONCE),
  };
  const deadline = new Date(Date.now() + seconds * 1000);
  const reach: ScanReach = createReach(parseTarget(apiUrl ?? provider.hosts[0]), own, {
    modules: ['security'],
    formFactor: 'desktop',
    signal,
    requests: REQUESTS * scale,
  });
  const api = createProviderApi({ provider, credentials, apiUrl, reach, signal: reach.signal, deadline });
  return { reach, api };
}
