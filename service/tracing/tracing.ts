import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export { SpanKind };

interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** W3C `traceparent` of the span that caused this one, from another process. */
  readonly parent?: string | undefined;
}

const TRACER = trace.getTracer('assay');
const SERVER_ERROR = 500;

/**
 * Runs within a span of OpenTelemetry; without `startTracing` this records nothing. Only the name of an error is recorded:
 * its message may contain text of a target.
 */
export function inSpan<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  const { kind, attributes, parent } = options;
  const active = context.active();
  const within = parent === undefined ? active : propagation.extract(active, { traceparent: parent });
  return TRACER.startActiveSpan(name, { kind, attributes }, within, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      const status = statusOf(error);
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status === undefined || status >= SERVER_ERROR)
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', nameOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** W3C `traceparent` of the current span; undefined if nothing is recorded. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Status of a refusal. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
