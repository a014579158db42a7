import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { ProbeContext, Screening } from '../../define-probe.ts';
import { requestWith } from '../../points.ts';

/** Breaks a statement in most places: in quotes of each kind, in a number, and after an identifier. */
export const BROKEN = '\'"`(';

export interface Asked {
  readonly request: FetchRequest;
  readonly value: string;
  readonly answer: Exchange | undefined;
}

export async function askWith(point: InjectionPoint, value: string, asking: ProbeContext): Promise<Asked> {
  const request = requestWith(point, value);
  return { request, value, answer: await asking.fetch(request) };
}

/** The screening's response to the value of the site with quotes and a bracket after it. */
export function askBroken(point: InjectionPoint, { broken }: Screening, asking: ProbeContext): Asked {
  if (!broken) asking.untested('A request with quotes in a parameter was not answered');
  const value = point.value + BROKEN;
  return { request: requestWith(point, value), value, answer: broken };
}
