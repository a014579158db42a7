import { isIP } from 'node:net';
import { setting, settingGroup, wholeSetting } from '@assay/engine';
import { addressIn } from './kinds.ts';
import { SERVICE_SETTINGS } from './service-settings.ts';

const OFF = 'off';
const PATH = '/i';
const ZONE = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62}$/;
/** A name in the zone has 55 more characters and a dot, of at most 253. */
const MAX_ZONE = 150;

const ADDRESSES = setting<readonly string[]>(
  {
    name: 'ASSAY_LISTENER_ADDRESSES',
    value: '(none)',
    meaning:
      'Addresses of this service that names in the zone have: an IPv4 address, an IPv6 address or both, separated by a comma',
  },
  (env, bad) => {
    const all = (env.ASSAY_LISTENER_ADDRESSES ?? '').split(',').flatMap((part) => part.trim() || []);
    if (all.some((one) => isIP(one) === 0) || new Set(all.map(isIP)).size < all.length)
      bad.push('ASSAY_LISTENER_ADDRESSES: must be an IPv4 address, an IPv6 address or both, separated by a comma');
    return all;
  },
  (all) => all.join(',') || '(none)',
);

/** Where requests that scanned sites make because of a scan are heard. */
export const LISTENER_SETTINGS = settingGroup({
  /** Without a trailing slash; undefined: the service does not listen. */
  url: setting<string | undefined>(
    {
      name: 'ASSAY_LISTENER_URL',
      value: '`http://127.0.0.1:PORT`',
      meaning:
        'Public address of this service for the servers of scanned sites, if it is another one than `ASSAY_BASE_URL`; `off`: active scans do not listen for their requests',
    },
    (env, bad) => {
      if (env.ASSAY_LISTENER_URL === OFF) return undefined;
      const given = addressIn(env, 'ASSAY_LISTENER_URL', ['http:', 'https:'], bad);
      return `${(given ?? SERVICE_SETTINGS.baseUrl.read(env, [])).replace(/\/$/, '')}${PATH}`;
    },
    (url) => url?.slice(0, -PATH.length) ?? OFF,
  ),
  zone: setting<string | undefined>(
    {
      name: 'ASSAY_LISTENER_ZONE',
      value: '(no DNS)',
      meaning:
        'DNS zone that is delegated to this service, such as `listener.example.com`: lookups of names in it are heard as well',
    },
    (env, bad) => {
      const zone = (env.ASSAY_LISTENER_ZONE ?? '').toLowerCase().replace(/\.$/, '');
      if (zone === '') return undefined;
      if (!ZONE.test(zone) || zone.length > MAX_ZONE) bad.push('ASSAY_LISTENER_ZONE: must be a domain name');
      else if (ADDRESSES.read(env, []).length === 0)
        bad.push('ASSAY_LISTENER_ZONE: ASSAY_LISTENER_ADDRESSES must be set as well');
      return zone;
    },
    (zone) => zone ?? '(no DNS)',
  ),
  addresses: ADDRESSES,
  dnsPort: wholeSetting(
    'ASSAY_LISTENER_DNS_PORT',
    53,
    [0, 65_535],
    'UDP port of the DNS server for the zone, on `ASSAY_HOST` ({}; 0: any free one)',
  ),
});
