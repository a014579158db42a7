import { inSpan, SpanKind, traceparent } from '../../tracing/tracing.ts';

/** Stored beside the data of a job, which ignores it: the trace of the sender. */
const TRACE = 'traceparent';

/** Adds the current trace to the data of a job. */
export function traced(data: object): object {
  const parent = traceparent();
  return parent === undefined ? data : { ...data, [TRACE]: parent };
}

/** Runs an attempt of a job in a span that continues the trace of its sender. */
export function attemptInSpan(job: string, attempt: number, data: unknown, run: () => Promise<void>): Promise<void> {
  const attributes = { 'assay.job': job, 'assay.attempt': attempt };
  return inSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes, parent: parentIn(data) }, run);
}

function parentIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(TRACE in data)) return undefined;
  return typeof data[TRACE] === 'string' ? data[TRACE] : undefined;
}
