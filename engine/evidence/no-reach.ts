import { type Reach, Unavailable } from './define-collector.ts';

const refuse = (): never => {
  throw new Unavailable('this scan makes no requests');
};

/** For scans of given files. */
export const NO_REACH: Reach = {
  fetch: refuse,
  resolve: refuse,
  ask: refuse,
  askServer: refuse,
  handshake: refuse,
  hello: refuse,
  startTls: refuse,
  visit: refuse,
  tryPage: refuse,
  interaction: refuse,
  stop: refuse,
  token: refuse,
  now: refuse,
};
