import { REPLACED_BY } from '../../catalogue/development-servers.ts';
import type { Change } from '../../checks/change.ts';
import { isPrivateAddress } from '../../evidence/parse/http/private-address.ts';
import { isLocalName } from '../../scan-target/address.ts';
import { isOnResponse } from './layers.ts';

/** What replaces a development server that answers on a public address; empty if there is none, or the change is not made there. */
export function replacement(change: Change | undefined, platforms: readonly string[], target: string): string {
  const host = URL.parse(target)?.hostname ?? '';
  if (!change || !isOnResponse(change.kind) || isLocalName(host) || isPrivateAddress(host)) return '';
  const found = Object.entries(REPLACED_BY).find(([name]) => platforms.includes(name));
  return found === undefined ? '' : `${found[1]} `;
}
