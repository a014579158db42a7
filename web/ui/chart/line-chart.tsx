import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { markSpans, type Span } from './mark-spans.ts';

interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A class that sets the colour of the text. */
  readonly tone: string;
  readonly dash?: readonly number[];
}

interface Chart {
  /** Seconds since the epoch. */
  readonly at: readonly number[];
  readonly lines: readonly Line[];
  readonly unit: string;
  readonly height: number;
  /** Marked behind the lines, in seconds since the epoch. */
  readonly spans?: readonly Span[];
  /** Called with the index of the point under the pointer; the same function at every call. */
  readonly onPoint: (index: number) => void;
}

const NO_SPANS: readonly Span[] = [];
/** Around a single point. */
const HALF_HOUR = 1800;

/** Values over time, in the colours of the theme. */
export default function LineChart({ at, lines, unit, height, spans = NO_SPANS, onPoint }: Chart) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(
        optionsOf(parent, { lines, unit, height, spans, onPoint }),
        [[...at], ...lines.map(({ values }) => [...values])],
        parent,
      );
    };
    draw();
    const resized = new ResizeObserver(() => chart?.setSize({ width: parent.clientWidth, height }));
    resized.observe(parent);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [at, lines, unit, height, spans, onPoint]);
  return <div ref={box} className="w-full overflow-hidden" aria-hidden="true" />;
}

function optionsOf(
  parent: HTMLElement,
  { lines, unit, height, spans, onPoint }: Required<Omit<Chart, 'at'>>,
): uPlot.Options {
  const [ink, grid] = [colorOf(parent, 'text-muted'), colorOf(parent, 'text-line')];
  const axis = { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } };
  return {
    width: parent.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: true, y: false } },
    scales: {
      x: { range: (_, min, max) => (min === max ? [min - HALF_HOUR, max + HALF_HOUR] : [min, max]) },
      y: { range: (_, __, max) => [0, Math.max(max * 1.1, 1)] },
    },
    hooks: {
      drawClear: [(chart) => markSpans(chart, spans, (tone) => colorOf(parent, tone))],
      setCursor: [({ cursor: { idx } }) => (typeof idx === 'number' ? onPoint(idx) : undefined)],
    },
    axes: [axis, { ...axis, size: 64, values: (_, splits) => splits.map((value) => `${value} ${unit}`) }],
    series: [
      {},
      ...lines.map(({ label, tone, dash }) => ({
        label,
        stroke: colorOf(parent, tone),
        width: 2,
        spanGaps: false,
        points: { show: lines[0] !== undefined && lines[0].values.length < 40 },
        ...(dash ? { dash: [...dash] } : {}),
      })),
    ],
  };
}

/** A colour of the style sheet as the canvas needs it. */
function colorOf(parent: HTMLElement, className: string): string {
  const probe = document.createElement('span');
  probe.className = className;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
