import type { ActivePhase } from './page-report.ts';

/** Requests of the phase and their limit, as words. */
export function requestsText({ requests, max_requests: max }: Pick<ActivePhase, 'requests' | 'max_requests'>): string {
  const count = (number: number) => number.toLocaleString('en-US');
  if (max !== undefined) return `${count(requests)} of at most ${count(max)} requests`;
  return requests === 1 ? '1 request' : `${count(requests)} requests`;
}

/** Each thing that was submitted although it may change data, as text. */
export function writtenTexts({ written = [] }: Pick<ActivePhase, 'written'>): string[] {
  return written.map(({ at, sent }) => `${at}: ${sent}`);
}
