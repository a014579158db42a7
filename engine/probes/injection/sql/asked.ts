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

const broken = new WeakMap<Screening, Promise<Asked>>();

export async function askWith(point: InjectionPoint, value: string, asking: ProbeContext): Promise<Asked> {
  const request = requestWith(point, value);
  return { request, value, answer: await asking.fetch(request) };
}

/** The response to the value of the site with quotes and a bracket after it, sent once for all probes. */
export async function askBroken(point: InjectionPoint, screening: Screening, asking: ProbeContext): Promise<Asked> {
  const known = broken.get(screening) ?? askWith(point, point.value + BROKEN, asking);
  broken.set(screening, known);
  const asked = await known;
  if (!asked.answer) asking.untested('A request with quotes in a parameter was not answered');
  return asked;
}
