import { type KeyedHash, networkOf } from '../keys/secret.ts';

/** Organizations have UUIDs of version 4. */
export function isNetworkParty(party: string): boolean {
  return party[14] === '8';
}

/** A client network as a party that takes turns: a UUID (RFC 9562, version 8) that does not reveal the address. */
export function partyOfNetwork(keyedHash: KeyedHash, address: string): string {
  const hex = keyedHash('party', networkOf(address));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
