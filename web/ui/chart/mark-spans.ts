import type uPlot from 'uplot';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The narrowest mark that can be seen. */
const MIN_PIXELS = 2;

/** Marks spans of time behind the lines of a chart. */
export function markSpans(chart: uPlot, spans: readonly Span[], color: string): void {
  const { ctx, bbox, scales } = chart;
  const { min = 0, max = 0 } = scales.x ?? {};
  if (min === null || max === null) return;
  ctx.save();
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = color;
  for (const { from, to } of spans) {
    if (to < min || from > max) continue;
    const left = chart.valToPos(Math.max(from, min), 'x', true);
    const right = chart.valToPos(Math.min(to, max), 'x', true);
    ctx.fillRect(left, bbox.top, Math.max(right - left, MIN_PIXELS), bbox.height);
  }
  ctx.restore();
}
