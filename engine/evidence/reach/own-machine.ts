import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressVerdict, type OwnMachine } from '../../scan-target/address.ts';
import type { Target } from '../../scan-target/target.ts';
import { createNames } from './dns.ts';
import type { ReachSettings } from './settings.ts';

/**
 * The settings for a target that a person typed on their machine: one that is this machine may be scanned, and its scan may reach
 * this machine but no other private address. That is a loopback address, an address of a network interface, `localhost`, or a name
 * that the hosts file gives such an address.
 */
export async function settingsForTyped(target: Target, settings: ReachSettings): Promise<ReachSettings> {
  if (settings.allowPrivateTargets !== false) return settings;
  const own = ownMachine();
  const names = createNames({ allowPrivateTargets: own, dnsServers: settings.dnsServers });
  const addresses = isIP(target.host) ? [target.host] : await names.local(target.host.toLowerCase());
  names.close();
  return addresses.length > 0 && addresses.every((address) => isOfMachine(address, own))
    ? { ...settings, allowPrivateTargets: own }
    : settings;
}

function ownMachine(): OwnMachine {
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return { addresses: interfaces.map(({ address }) => address.split('%', 1)[0] ?? address) };
}

function isOfMachine(address: string, own: OwnMachine): boolean {
  const isPublic = addressVerdict(address, { allowPrivate: false }).allowed;
  return !isPublic && addressVerdict(address, { allowPrivate: own }).allowed;
}
