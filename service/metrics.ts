import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Outcome of one attempt of a job; `given_up`: no retries were left. */
export type Outcome = 'completed' | 'failed' | 'taken_away' | 'given_up';

/** Job metrics the queue reports for this process. */
export interface JobMetrics {
  /** `seconds`: duration of the attempt. */
  ended(job: string, outcome: Outcome, seconds?: number): void;
}

/** Jobs of one name and status. */
export interface QueueDepth {
  readonly job: string;
  readonly status: string;
  readonly jobs: number;
  /** Seconds since the oldest of them was sent. */
  readonly oldestSeconds: number;
}

export interface Metrics extends JobMetrics {
  readonly contentType: string;
  /** In the Prometheus text format. */
  text(): Promise<string>;
}

const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];

/** The metrics of this process and, read on request, of the shared queue. */
export function createMetrics(readQueue: () => Promise<readonly QueueDepth[]>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const age = new Gauge({
    name: 'assay_queue_oldest_seconds',
    help: 'Age of the oldest queued job in seconds, by job',
    labelNames: ['job'],
    registers,
  });
  const depth = new Gauge({
    name: 'assay_queue_jobs',
    help: 'Jobs in the shared queue, by job and status',
    labelNames: ['job', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'assay_job_duration_seconds',
    help: 'Duration of job attempts in this process in seconds, by job',
    labelNames: ['job'],
    buckets: SECONDS,
    registers,
  });
  const outcomes = new Counter({
    name: 'assay_job_outcomes_total',
    help: 'Finished job attempts in this process, by job and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  return {
    contentType: registry.contentType,
    async text() {
      const queue = await readQueue();
      depth.reset();
      age.reset();
      for (const { job, status, jobs, oldestSeconds } of queue) {
        depth.set({ job, status }, jobs);
        if (status === 'queued') age.set({ job }, oldestSeconds);
      }
      return registry.metrics();
    },
    ended(job, outcome, seconds) {
      outcomes.inc({ job, outcome });
      if (seconds !== undefined) durations.observe({ job }, seconds);
    },
  };
}
