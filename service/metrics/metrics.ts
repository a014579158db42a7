import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RefusedBound } from '../model/bounds.ts';
import { type SharedState, sharedGauges } from './shared-gauges.ts';

/** Outcome of one attempt of a job; `given_up`: no retries were left. */
export type Outcome = 'completed' | 'failed' | 'taken_away' | 'given_up';

// The label is `job_name`: Prometheus calls the scraped service `job`.

/** Job metrics the queue reports for this process. */
export interface JobMetrics {
  /** `seconds`: duration of the attempt. */
  ended(job: string, outcome: Outcome, seconds?: number): void;
  /** `seconds`: from when the job could have been run until its first attempt. */
  waited(job: string, seconds: number): void;
}

/** One answered request. */
interface Answered {
  readonly method: string;
  /** The pattern of the path, such as `/api/v1/projects/:project_id`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics extends JobMetrics {
  answered(request: Answered): void;
  /** A statement or transaction was repeated, because of a conflict or a lost connection. */
  repeated(why: string): void;
  /** A request was refused as abuse, or because too many are in progress. */
  refused(bound: RefusedBound): void;
  /** A password, second factor or sign-in with an identity provider was wrong. */
  signInFailed(step: SignInStep): void;
  /** `seconds`: until a connection to the database was free. */
  connected(seconds: number): void;
  readonly contentType: string;
  /** In the Prometheus text format. */
  text(): Promise<string>;
}

type SignInStep = 'password' | 'second_factor' | 'identity_provider';

const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];

const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10];

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this process and, read on request, of what all processes share. */
export function createMetrics(shared: SharedState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'assay_job_duration_seconds',
    help: 'Duration of job attempts in this process in seconds, by job',
    labelNames: ['job_name'],
    buckets: SECONDS,
    registers,
  });
  const outcomes = new Counter({
    name: 'assay_job_outcomes_total',
    help: 'Finished job attempts in this process, by job and outcome',
    labelNames: ['job_name', 'outcome'],
    registers,
  });
  const requests = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Duration of answered requests in this process in seconds, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const readShared = sharedGauges(registers, shared);
  const repeats = new Counter({
    name: 'assay_database_repeats_total',
    help: 'Statements and transactions of this process that were repeated, by reason',
    labelNames: ['reason'],
    registers,
  });
  return {
    contentType: registry.contentType,
    async text() {
      await readShared();
      return registry.metrics();
    },
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    ...waitsAndRefusals(registers),
    repeated(why) {
      repeats.inc({ reason: why });
    },
    ended(job, outcome, seconds) {
      outcomes.inc({ job_name: job, outcome });
      if (seconds !== undefined) durations.observe({ job_name: job }, seconds);
    },
  };
}

/** What makes requests and jobs wait, or ends them. */
function waitsAndRefusals(registers: Registry[]): Pick<Metrics, 'waited' | 'connected' | 'refused' | 'signInFailed'> {
  const waits = new Histogram({
    name: 'assay_queue_wait_seconds',
    help: 'Time that jobs waited for a worker before their first attempt in this process in seconds, by job',
    labelNames: ['job_name'],
    buckets: SECONDS,
    registers,
  });
  const connections = new Histogram({
    name: 'assay_pool_wait_seconds',
    help: 'Time that statements and transactions of this process waited for a database connection in seconds',
    buckets: WAIT_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'assay_refusals_total',
    help: 'Requests that this process refused with status 429, by the bound that they exceeded',
    labelNames: ['bound'],
    registers,
  });
  const failures = new Counter({
    name: 'assay_sign_in_failures_total',
    help: 'Failed sign-ins in this process, by the step that failed',
    labelNames: ['step'],
    registers,
  });
  return {
    waited(job, seconds) {
      waits.observe({ job_name: job }, seconds);
    },
    connected(seconds) {
      connections.observe(seconds);
    },
    refused(bound) {
      refusals.inc({ bound });
    },
    signInFailed(step) {
      failures.inc({ step });
    },
  };
}
