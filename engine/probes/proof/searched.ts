import type { Exchange } from '../../evidence/facts/exchange.ts';
import { startOf } from '../../limits.ts';
import type { ProbeContext } from '../define-probe.ts';

/** A response whose whole text a probe searches. Reports what was not received and what is over the limit. */
export function searched(exchange: Exchange, asking: ProbeContext): Exchange {
  if (exchange.truncated) asking.untested('Only the first part of a long response was received');
  return { ...exchange, text: startOf(exchange.text, 'probedCharacters', 'A response', asking.untested) };
}
