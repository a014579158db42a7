import type { Exchange } from '../../evidence/facts/exchange.ts';

export type Timed = Pick<Exchange, 'milliseconds'>;

/** How long a point takes to respond, and whether a response takes longer. */
export interface Latency {
  /** Milliseconds of the slowest ordinary response. */
  readonly max: number;
  /** False if ordinary responses differ by so much that the shortest delay may hide among them. */
  readonly isEven: boolean;
  /** At least this much longer than the fastest ordinary response. */
  isLate(answer: Timed, milliseconds: number): boolean;
  isUsual(answer: Timed): boolean;
  /** Milliseconds beyond the ordinary. */
  beyond(answer: Timed): number;
  /** Longer by this much, give or take a part and what ordinary responses vary by. */
  isBeyondBy(answer: Timed, milliseconds: number): boolean;
}

const TOLERANCE = 0.4;
const SLACK_MILLISECONDS = 200;
const MAX_TOLERANCE_MILLISECONDS = 450;
const MAX_DIFFERENCE_MILLISECONDS = 400;

export function latencyOf(ordinary: readonly Timed[]): Latency {
  const times = ordinary.map(({ milliseconds }) => milliseconds);
  const max = Math.max(...times);
  const usual = medianOf(times);
  const beyond = ({ milliseconds }: Timed) => milliseconds - usual;
  return {
    max,
    isEven: max - Math.min(...times) <= MAX_DIFFERENCE_MILLISECONDS,
    beyond,
    isLate: (answer, milliseconds) =>
      answer.milliseconds >= milliseconds * 0.95 && answer.milliseconds > max + milliseconds / 2,
    isUsual: (answer) => answer.milliseconds <= max + SLACK_MILLISECONDS,
    isBeyondBy(answer, milliseconds) {
      const tolerance = Math.max(SLACK_MILLISECONDS + max - usual, TOLERANCE * milliseconds);
      return Math.abs(beyond(answer) - milliseconds) <= Math.min(tolerance, MAX_TOLERANCE_MILLISECONDS);
    },
  };
}

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, one) => sum + one, 0) / middle.length;
}
