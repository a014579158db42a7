import type { Observer } from '@assay/engine';
import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';

const TRACER = trace.getTracer('assay');
/** A page has hundreds of checks, most of which take a tenth of a millisecond. */
const MIN_CHECK_MS = 1;

/** Makes the parts of a scan spans of OpenTelemetry below the current one; undefined if nothing is recorded. */
export function scanObserver(): Observer | undefined {
  if (!trace.getSpan(context.active())?.isRecording()) return undefined;
  return {
    span(kind, name, work, about) {
      return TRACER.startActiveSpan(`${kind} ${name}`, { attributes: attributesOf(kind, about) }, (span) => {
        const end = () => span.end();
        const fail = () => span.setStatus({ code: SpanStatusCode.ERROR }).end();
        try {
          const result = work();
          if (result instanceof Promise) result.then(end, fail);
          else end();
          return result;
        } catch (error) {
          fail();
          throw error;
        }
      });
    },
    took(kind, name, { at, wall, cpu }, about) {
      if (kind === 'check' && wall < MIN_CHECK_MS) return;
      const attributes = { ...attributesOf(kind, about), 'assay.cpu_ms': cpu };
      TRACER.startSpan(`${kind} ${name}`, { startTime: new Date(at), attributes }).end(new Date(at + wall));
    },
  };
}

function attributesOf(kind: string, about: string | undefined): Attributes {
  return { 'assay.kind': kind, ...(about === undefined ? {} : { 'assay.about': about }) };
}
