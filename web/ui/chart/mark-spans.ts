import type uPlot from 'uplot';

export interface Span {
  readonly from: number;
  readonly to: number;
  /** A class that sets the colour of the text. */
  readonly tone: string;
}

/** The narrowest mark that can be seen. */
const MIN_PIXELS = 2;

/** Marks spans of time behind the lines of a chart. */
export function markSpans(chart: uPlot, spans: readonly Span[], colorOf: (tone: string) => string): void {
  const { ctx, bbox, scales } = chart;
  const { min = 0, max = 0 } = scales.x ?? {};
  if (min === null || max === null) return;
  ctx.save();
  ctx.globalAlpha = 0.35;
  for (const { from, to, tone } of spans) {
    if (to < min || from > max) continue;
    ctx.fillStyle = colorOf(tone);
    const left = chart.valToPos(Math.max(from, min), 'x', true);
    const right = chart.valToPos(Math.min(to, max), 'x', true);
    ctx.fillRect(left, bbox.top, Math.max(right - left, MIN_PIXELS), bbox.height);
  }
  ctx.restore();
}
