import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';

export interface Sent {
  readonly request: FetchRequest;
  readonly answer: Exchange;
}

/** Submits the form again, with a text of our own or the number of the form that ends so. Undefined after the last time. */
export type Ask = (end: string, token?: string) => Promise<Sent | undefined>;
