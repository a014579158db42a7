import { Gauge, type Registry } from 'prom-client';
import { CHANNEL_KINDS } from '../store/channels/channel-schema.ts';
import type { QueueDepth } from '../store/queue/boss-tables.ts';

/** What all processes share, read when the metrics are. */
export interface SharedState {
  queue(): Promise<readonly QueueDepth[]>;
  deadMails(): Promise<number>;
  /** Uptime checks that are overdue, and for how long the first of them is. */
  overdueChecks(): Promise<{ readonly checks: number; readonly seconds: number }>;
  /** Notification channels whose latest attempts have failed, by kind. */
  failingChannels(): Promise<readonly { readonly kind: string; readonly channels: number }[]>;
}

/** Gauges of what all processes share; returns a function that reads them. */
export function sharedGauges(registers: Registry[], shared: SharedState): () => Promise<void> {
  const age = new Gauge({
    name: 'assay_queue_oldest_seconds',
    help: 'Age of the oldest queued job in seconds, by job',
    labelNames: ['job_name'],
    registers,
  });
  const depth = new Gauge({
    name: 'assay_queue_jobs',
    help: 'Jobs in the shared queue, by job and status',
    labelNames: ['job_name', 'status'],
    registers,
  });
  const deadMails = new Gauge({
    name: 'assay_mails_dead',
    help: 'Emails that could not be sent in any attempt and wait for the operator',
    registers,
  });
  const failingChannels = new Gauge({
    name: 'assay_channels_failing',
    help: 'Notification channels whose latest attempts have failed, by kind',
    labelNames: ['kind'],
    registers,
  });
  const overdue = new Gauge({
    name: 'assay_monitor_checks_overdue',
    help: 'Uptime checks that no worker has started a minute after they were due',
    registers,
  });
  const overdueFor = new Gauge({
    name: 'assay_monitor_overdue_seconds',
    help: 'Time since the oldest overdue uptime check was due in seconds; 0 if none is overdue',
    registers,
  });
  return async () => {
    const [queue, dead, failing] = [await shared.queue(), await shared.deadMails(), await shared.failingChannels()];
    const late = await shared.overdueChecks();
    overdue.set(late.checks);
    overdueFor.set(late.seconds);
    deadMails.set(dead);
    for (const kind of CHANNEL_KINDS) failingChannels.set({ kind }, 0);
    for (const { kind, channels } of failing) failingChannels.set({ kind }, channels);
    depth.reset();
    age.reset();
    for (const { job, status, jobs, oldestSeconds } of queue) {
      depth.set({ job_name: job, status }, jobs);
      if (status === 'queued') age.set({ job_name: job }, oldestSeconds);
    }
  };
}
