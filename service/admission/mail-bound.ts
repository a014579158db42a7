import { OPERATOR } from '../model/operator.ts';
import type { Config } from '../settings/config.ts';
import type { MailBound } from '../store/mails/held-mails.ts';
import { limitsNetworks } from './limits-networks.ts';
import { isNetworkParty } from './party-of-network.ts';

/** Priority from which on an email is for signing in, or an alert. */
const URGENT = 20;
/** Part of the bound that other emails leave to urgent ones. */
const RESERVED = 0.2;

/** Emails that a party may send; undefined if there is no bound. */
export function mailBoundOf(party: string, config: Pick<Config, 'admission' | 'baseUrl'>): MailBound | undefined {
  if (party === OPERATOR) return undefined;
  const { mails } = config.admission;
  if (!isNetworkParty(party)) return boundOf(mails.organizationHour, mails.organizationDay);
  return limitsNetworks(config) ? boundOf(mails.networkHour, mails.networkDay) : undefined;
}

function boundOf(hour: number, day: number): MailBound | undefined {
  const of = (max: number) => (max === 0 ? Number.MAX_SAFE_INTEGER : max);
  return hour === 0 && day === 0 ? undefined : { hour: of(hour), day: of(day) };
}

/** What emails of a priority may use of a bound. */
export function shareOf(max: number, priority: number): number {
  return priority >= URGENT ? max : Math.max(1, Math.floor(max * (1 - RESERVED)));
}
