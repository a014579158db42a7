type SpanKind = 'stage' | 'collect' | 'derive' | 'check' | 'browser' | 'wait';

/** Learns how long each part of a run takes. */
export interface Observer {
  /** Calls `work` once and returns what it returns; a promise is returned as such, and the span ends when it settles. */
  span<T>(kind: SpanKind, name: string, work: () => T): T;
}

export const UNOBSERVED: Observer = { span: (_kind, _name, work) => work() };
