import type { Terminal } from '../define-command.ts';

/** Whether text gets colours: as FORCE_COLOR or NO_COLOR says, or if it is printed to a terminal that has them. */
export function usesColour(
  isTerminal: boolean,
  { FORCE_COLOR: forced, NO_COLOR: none, TERM: kind }: Terminal['env'],
): boolean {
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTerminal && !none && kind !== 'dumb';
}
