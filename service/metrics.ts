import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How one try of a job ended; `given_up`: no try was left. */
export type Outcome = 'completed' | 'failed' | 'taken_away' | 'given_up';

/** What the queue tells of the jobs of this process. */
export interface JobMetrics {
  /** `seconds`: how long the try took. */
  ended(job: string, outcome: Outcome, seconds?: number): void;
}

/** Jobs of one name in one status. */
export interface QueueDepth {
  readonly job: string;
  readonly status: string;
  readonly jobs: number;
  /** Seconds since the oldest of them was sent. */
  readonly oldestSeconds: number;
}

export interface Metrics extends JobMetrics {
  readonly contentType: string;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];

/** The metrics of this process and, read when they are asked for, of the queue that all processes share. */
export function createMetrics(readQueue: () => Promise<readonly QueueDepth[]>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const age = new Gauge({
    name: 'assay_queue_oldest_seconds',
    help: 'Age of the oldest queued job, by job',
    labelNames: ['job'],
    registers,
  });
  const depth = new Gauge({
    name: 'assay_queue_jobs',
    help: 'Jobs in the queue that all processes share, by job and status',
    labelNames: ['job', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'assay_job_duration_seconds',
    help: 'Duration of a try of a job in this process, by job',
    labelNames: ['job'],
    buckets: SECONDS,
    registers,
  });
  const outcomes = new Counter({
    name: 'assay_job_outcomes_total',
    help: 'Tries of jobs that ended in this process, by job and outcome',
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
