import { addressShown, type SpanKind } from './observe.ts';
import type { Span } from './timing.ts';

/** The spans of one scan. */
export interface TracedScan {
  readonly target: string;
  readonly spans: readonly Span[];
  /** Spans that were not kept. */
  readonly leftOut: number;
}

type Event = Readonly<Record<string, unknown>>;

interface Lane {
  readonly id: number;
  readonly open: Span[];
}

const PROCESSES = ['scanner', 'isolate', 'browser'] as const;
const MICROSECONDS = 1000;

/**
 * Scans in the Trace Event Format of Chrome, which Perfetto and `chrome://tracing` open. The processes of a scan are rows: spans that
 * overlap without belonging together are in lanes of their own.
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export function traceOf(scans: readonly TracedScan[]): string {
  const started = scans.flatMap(({ spans }) => spans).reduce((first, { at }) => Math.min(first, at), Infinity);
  const events = scans.flatMap((scan, i) => eventsOf(scan, i * PROCESSES.length + 1, started));
  const leftOut = scans.reduce((sum, scan) => sum + scan.leftOut, 0);
  return `${JSON.stringify({ displayTimeUnit: 'ms', otherData: { spans_left_out: leftOut }, traceEvents: events })}\n`;
}

function eventsOf({ target, spans }: TracedScan, firstProcess: number, started: number): Event[] {
  const lanes = new Map<string, Lane>();
  const events = PROCESSES.map((name, i) =>
    meta('process_name', firstProcess + i, 0, `${name}: ${addressShown(target)}`),
  );
  for (const span of spans.toSorted((a, b) => a.at - b.at || b.wall - a.wall)) {
    const process = processOf(span.kind);
    const pid = firstProcess + PROCESSES.indexOf(process);
    const { id, isNew, name: lane } = laneFor(span, span.kind === 'request' ? 'request' : process, lanes);
    if (isNew) events.push(meta('thread_name', pid, id, lane));
    const { kind, name, about, at, wall, cpu } = span;
    events.push({
      ph: 'X',
      pid,
      tid: id,
      cat: kind,
      name: kind === 'request' ? (about ?? name) : name,
      ts: Math.round((at - started) * MICROSECONDS),
      dur: Math.round(wall * MICROSECONDS),
      args: { cpu_ms: Math.round(cpu * 10) / 10, ...(about === undefined ? {} : { about }) },
    });
  }
  return events;
}

/** The first lane of the group in which nothing is open but spans that this one belongs to. */
function laneFor(span: Span, group: string, lanes: Map<string, Lane>) {
  for (let number = 1; ; number += 1) {
    const name = `${group} ${number}`;
    const known = lanes.get(name);
    const lane = known ?? { id: lanes.size + 1, open: [] };
    lanes.set(name, lane);
    while (hasEnded(lane.open.at(-1), span.at)) lane.open.pop();
    const top = lane.open.at(-1);
    if (top && !(isWithin(span, top) && span.at + span.wall <= top.at + top.wall)) continue;
    lane.open.push(span);
    return { id: lane.id, name, isNew: !known };
  }
}

function hasEnded(span: Span | undefined, at: number): boolean {
  return span !== undefined && span.at + span.wall <= at;
}

function isWithin({ parent }: Span, outer: Span): boolean {
  for (let at = parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

function processOf(kind: SpanKind): (typeof PROCESSES)[number] {
  if (kind === 'derive' || kind === 'check') return 'isolate';
  return kind === 'browser' || kind === 'request' ? 'browser' : 'scanner';
}

function meta(name: string, pid: number, tid: number, value: string): Event {
  return { ph: 'M', name, pid, tid, args: { name: value } };
}
