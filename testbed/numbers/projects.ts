import type { Finding, ModuleName } from '../../engine/index.ts';
import type { Account } from '../../service/testing/test-service.ts';
import type { Stage } from '../../service/testing/test-stage.ts';
import { codeReport, EVERY_MODULE, found, mailReport, pageReport, settingsReport } from './prepared-reports.ts';

const CODE = {
  kind: 'code',
  target: 'acme/shop',
  modules: [],
  details: { provider: 'github', ref: 'main', commit: 'c' },
} as const;
const EXPIRED = { state: 'accepted', state_reason: 'accepted_risk', state_until: '2026-02-01' } as const;

/** A run that has a report. */
export interface PreparedRun {
  readonly id: string;
  readonly kind: 'site' | 'rescan' | 'code' | 'analysis' | 'integration';
}

export interface Row {
  readonly kind?: PreparedRun['kind'];
  readonly variant?: string | null;
  /** Default: the project URL. */
  readonly target?: string;
  readonly status?: 'completed' | 'failed' | 'running';
  readonly modules?: readonly ModuleName[];
  readonly device?: 'desktop' | 'mobile';
  readonly report?: object | null;
  readonly details?: object;
  readonly monitorId?: string;
  readonly integrationId?: string;
  readonly active?: object;
  /** Hours before now. */
  readonly ago?: number;
}

/** What a project is filled with. */
export interface Filling {
  readonly stage: Stage;
  readonly owner: Account;
  readonly projectId: string;
  readonly url: string;
  /** Stores a run, in all modules unless told otherwise. */
  readonly run: (row: Row) => Promise<string>;
  /** Stores a scan of the page with these findings. */
  readonly scan: (findings: readonly Finding[], row?: Row) => Promise<string>;
  /** Decides about the findings of a check. */
  readonly decide: (check: string, state: 'accepted' | 'dismissed') => Promise<void>;
  readonly monitor: () => Promise<string>;
}

const ONE_OF_EACH = [
  ...found('security/headers/csp', 'high', { change: 'new' }),
  ...found('seo/head/title', 'medium'),
  ...found('performance/http/compression', 'low', {}, 3),
  ...found('security/headers/server', 'info', { change: 'new' }, 2),
];
const MANY = Array.from({ length: 40 }, (_, i) =>
  found(
    `${EVERY_MODULE[i % 5]}/topic/check-${i}`,
    (['critical', 'high', 'medium', 'low', 'info'] as const)[i % 5] ?? 'low',
    {},
    (i % 3) + 1,
  ),
).flat();

/** What each project is filled with, by its name. */
export const PROJECTS: Readonly<Record<string, (filling: Filling) => Promise<unknown>>> = {
  'Not scanned': async () => undefined,
  Clean: ({ scan }) => scan([]),
  'Info only': ({ scan }) => scan(found('security/headers/server', 'info')),
  Many: ({ scan }) => scan([...MANY, ...found('seo/links/broken', 'medium', { change: 'new' }, 25)]),
  'Accepted critical': async ({ scan, decide }) => {
    await scan(ONE_OF_EACH, { ago: 48 });
    await scan([...found('security/secrets/key', 'critical', { change: 'new' }), ...ONE_OF_EACH]);
    await decide('security/secrets/key', 'accepted');
  },
  'Dismissed and fixed': async ({ scan, decide }) => {
    await scan(ONE_OF_EACH, { ago: 24 });
    await scan([
      ...ONE_OF_EACH,
      ...found('seo/head/description', 'medium', { change: 'fixed' }),
      ...found('aeo/llms', 'low', { change: 'fixed' }, 4),
    ]);
    await decide('security/headers/csp', 'dismissed');
    await decide('performance/http/compression', 'dismissed');
  },
  'All set aside': async ({ scan, decide }) => {
    await scan(found('security/headers/csp', 'medium'));
    await decide('security/headers/csp', 'accepted');
  },
  Expired: async ({ scan, run }) => {
    await scan([...ONE_OF_EACH, ...found('security/secrets/key', 'critical', EXPIRED)]);
    await run({ ...CODE, report: codeReport(found('workflow/pinning/action', 'high', EXPIRED)) });
  },
  'Pages and devices': async ({ scan, decide, url }) => {
    await scan(ONE_OF_EACH, { ago: 3 });
    await scan([...ONE_OF_EACH, ...found('seo/mobile/viewport', 'high')], { device: 'mobile', ago: 2 });
    await scan([...ONE_OF_EACH, ...found('seo/head/lang', 'low')], { target: `${url}other`, ago: 1 });
    await decide('seo/mobile/viewport', 'accepted');
  },
  Incomplete: async ({ scan, run }) => {
    const failed = { seo: { status: 'failed', score: null, error: 'The page is too large' } } as const;
    const whole = pageReport(ONE_OF_EACH);
    const report = pageReport(ONE_OF_EACH, EVERY_MODULE, {
      modules: { ...whole.modules, ...failed },
      seo_result: { score: null, issues: [] },
      warnings: ['The score does not include seo: too few of their checks could run'],
    });
    await scan([], { report, ago: 2 });
    const not_scored = 'The page returned status 403 (Forbidden)';
    const modules = Object.fromEntries(
      EVERY_MODULE.map((name) => [name, { status: 'completed', score: null, error: null }] as const),
    );
    await run({
      report: pageReport([], EVERY_MODULE, {
        not_scored,
        modules,
        score: null,
        grade: null,
        seo_result: { score: null, issues: [] },
        aeo_result: { score: null, issues: [] },
        accessibility_result: null,
        performance_result: null,
      }),
    });
  },
  'Failed last scan': async ({ scan, run }) => {
    await scan(ONE_OF_EACH, { ago: 5 });
    await run({ status: 'failed', report: null });
  },
  'Scan of a part': async ({ scan, decide }) => {
    await scan(ONE_OF_EACH, { ago: 5 });
    await scan(
      ONE_OF_EACH.filter(({ module }) => module === 'security'),
      { modules: ['security'] },
    );
    await decide('security/headers/csp', 'dismissed');
  },
  'Code beside the site': async ({ scan, run, decide }) => {
    await scan(ONE_OF_EACH, { ago: 1 });
    const findings = [
      ...found('workflow/permissions/none', 'high', { change: 'new' }, 2),
      ...found('workflow/pinning/action', 'medium'),
      ...found('workflow/old', 'low', { change: 'fixed' }),
    ];
    await run({ ...CODE, report: codeReport(findings) });
    await decide('workflow/pinning/action', 'accepted');
  },
  'Mail and integration': async ({ run, stage, owner, decide }) => {
    const spf = [...found('deliverability/spf/all', 'high'), ...found('deliverability/dns/dnssec', 'info')];
    await run({
      kind: 'analysis',
      variant: 'deliverability',
      target: 'shop.example',
      modules: [],
      details: { selectors: [] },
      report: mailReport(spf),
    });
    const body = { provider: 'github', label: 'Acme', credentials: { token: 'planted-github-token' } };
    const made = await stage.ask('integrations.create', { as: owner, body });
    const settings = [
      ...found('posture/github/two-factor', 'high'),
      ...found('posture/github/branch', 'medium', {}, 3),
    ];
    const integrationId = String(made.body.id);
    await run({ kind: 'integration', target: 'Acme', modules: [], integrationId, report: settingsReport(settings) });
    await decide('posture/github/two-factor', 'accepted');
  },
  Monitored: async ({ scan, run, decide, monitor, stage }) => {
    await scan(ONE_OF_EACH, { ago: 4 });
    const monitorId = await monitor();
    const rescan = {
      kind: 'rescan',
      variant: 'interval',
      modules: ['security', 'profiling'],
      details: { drift: null },
      monitorId,
    } as const;
    const findings = ONE_OF_EACH.filter(({ module }) => module === 'security');
    await run({
      ...rescan,
      report: pageReport(
        [...findings, ...found('security/gone', 'low', { change: 'fixed' })],
        ['security', 'profiling'],
      ),
    });
    await decide('security/headers/csp', 'accepted');
    await stage.sql(
      `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
       select $1, (now() at time zone 'utc')::date - n, 24, 1, 86400000, n * 600000, '{"48": 23}' from generate_series(0, 9) n`,
      [monitorId],
    );
    await stage.sql(
      `insert into monitor_incidents (target_id, started_at, confirmed_at, resolved_at, reason, message)
       select $1, now() - make_interval(days => n), now() - make_interval(days => n, mins => -1),
         case when n = 1 then null else now() - make_interval(days => n, hours => -2) end, 'http_status', 'HTTP status 500'
       from unnest(array[1, 4]) n`,
      [monitorId],
    );
  },
  'Active phase': async ({ scan, decide }) => {
    const times = { started_at: '2026-11-21T10:00:00.000Z', completed_at: '2026-11-21T10:01:00.000Z' };
    const active = { profile: 'standard', status: 'completed', error: null, requests: 120, ...times } as const;
    const findings = [
      ...ONE_OF_EACH,
      ...found('active/files/logs', 'high', { change: 'new' }).map((one) => ({ ...one, module: 'security' })),
    ];
    const state = {
      profile: 'standard',
      status: 'completed',
      error: null,
      startedAt: times.started_at,
      completedAt: times.completed_at,
    };
    await scan([], { report: pageReport(findings, EVERY_MODULE, { active }), active: state });
    await decide('active/files/logs', 'dismissed');
  },
};
