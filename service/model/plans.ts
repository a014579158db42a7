import { MODULE_NAMES, type ModuleName } from '@assay/engine';
import { Refusal } from './refusal.ts';

/** How often a repository is scanned, in minutes. */
export const CODE_SCHEDULES = { daily: 1440, weekly: 10_080 } as const;

export type CodeSchedule = keyof typeof CODE_SCHEDULES;

/** Limits and price of a plan. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly projects_limit: number;
  readonly scans_per_month: number;
  /** Cents. */
  readonly monthly_price: number;
  /** Cents. */
  readonly annual_price: number;
  readonly features: readonly string[];
  /** Maximum number of pages that one scan looks at. */
  readonly pages_per_scan: number;
  /** Whether active scans are included. */
  readonly active_scans: boolean;
  /** Minutes between the re-scans of a monitor: one of a list, a range, or none. */
  readonly scan_intervals: readonly number[] | { readonly least: number; readonly most: number };
  /** Least seconds between the uptime checks of a monitor. */
  readonly check_seconds: number;
  /** Uptime checks a minute of all monitors together. */
  readonly checks_per_minute: number;
  /** How often the repository of a project may be scanned without being asked. */
  readonly code_schedules: readonly CodeSchedule[];
  /** How many times the usual number of zones, repositories or projects one scan of an integration reads. */
  readonly posture_scale: number;
}

const FREE: Plan = {
  id: 'free',
  name: 'Free',
  projects_limit: 1,
  scans_per_month: 3,
  monthly_price: 0,
  annual_price: 0,
  features: [
    '1 project',
    '3 passive scans per month',
    '1 page per scan',
    'Security and technology scans',
    'Fix prompts',
  ],
  pages_per_scan: 1,
  active_scans: false,
  scan_intervals: [],
  check_seconds: 300,
  checks_per_minute: 0,
  code_schedules: [],
  posture_scale: 1,
};

export const PLANS: readonly Plan[] = [
  FREE,
  {
    id: 'starter',
    name: 'Starter',
    projects_limit: 3,
    scans_per_month: 30,
    monthly_price: 1900,
    annual_price: 19_000,
    features: [
      '3 projects',
      '30 scans per month',
      'Up to 10 pages per scan',
      'All six modules',
      'Active scans',
      'Uptime checks every 5 minutes',
      'Monitoring re-scans every 6 hours',
      'Code scans on push, for pull requests and weekly',
    ],
    pages_per_scan: 10,
    active_scans: true,
    scan_intervals: [360],
    check_seconds: 300,
    checks_per_minute: 20,
    code_schedules: ['weekly'],
    posture_scale: 1,
  },
  {
    id: 'pro',
    name: 'Pro',
    projects_limit: 10,
    scans_per_month: 200,
    monthly_price: 4900,
    annual_price: 49_000,
    features: [
      '10 projects',
      '200 scans per month',
      'Up to 25 pages per scan',
      'All six modules',
      'Active scans',
      'Uptime checks every minute',
      'Monitoring re-scans every 6, 12 or 24 hours',
      'Code scans on push, for pull requests, weekly or daily',
    ],
    pages_per_scan: 25,
    active_scans: true,
    scan_intervals: [360, 720, 1440],
    check_seconds: 60,
    checks_per_minute: 60,
    code_schedules: ['daily', 'weekly'],
    posture_scale: 2,
  },
  {
    id: 'max',
    name: 'Max',
    projects_limit: 50,
    scans_per_month: 2000,
    monthly_price: 14_900,
    annual_price: 149_000,
    features: [
      '50 projects',
      '2,000 scans per month',
      'Up to 100 pages per scan',
      'All six modules',
      'Active scans',
      'Uptime checks every 30 seconds',
      'Monitoring re-scans every 15 minutes to 7 days',
      'Code scans on push, for pull requests, weekly or daily',
    ],
    pages_per_scan: 100,
    active_scans: true,
    scan_intervals: { least: 15, most: 10_080 },
    check_seconds: 30,
    checks_per_minute: 200,
    code_schedules: ['daily', 'weekly'],
    posture_scale: 5,
  },
];

export const PLAN_IDS: readonly string[] = PLANS.map(({ id }) => id);

/** The plan's code schedule that is nearest to the one wanted; undefined if it has none. */
export function codeScheduleFor({ code_schedules: allowed }: Plan, wanted: CodeSchedule): CodeSchedule | undefined {
  return allowed.includes(wanted) ? wanted : allowed[0];
}

const FREE_MODULES: readonly ModuleName[] = ['security', 'profiling'];

/** The plan of an id; a discontinued plan counts as the free one. */
export function planOf(id: string): Plan {
  return PLANS.find((plan) => plan.id === id) ?? FREE;
}

/** Why the plan of an organization includes no active scans; undefined if it does. */
export function planRefusal(organization: { readonly plan: string } | undefined): string | undefined {
  const plan = planOf(organization?.plan ?? 'free');
  return plan.active_scans ? undefined : `The ${plan.name} plan does not include active scans`;
}

/** A refusal because of the plan; where no plans are sold, its administrators are told how to change it. */
export function refusedByPlan(message: string, code: 'forbidden' | 'invalid' = 'forbidden'): Refusal {
  return Object.assign(new Refusal(code, message), { isOfPlan: true });
}

/** What the operator of a service without a payment provider can do about a plan. */
export const OWN_SERVICE_HINT =
  'No plans are sold on this server: start it with ASSAY_DEFAULT_PLAN=max (or `assay start --plan max`), or run `assay plan set EMAIL max`';

/** The modules included in the plan. */
export function modulesOf(plan: Plan): readonly ModuleName[] {
  return plan.id === FREE.id ? FREE_MODULES : MODULE_NAMES;
}
