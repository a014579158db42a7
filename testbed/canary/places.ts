/** The only allowed addresses in the namespace: the hostile site, at globally routable addresses that never leave it. */
export const SITE_ADDRESSES: readonly string[] = ['93.184.216.34', '2606:2800:220:1::34'];
export const NAME_SERVER = { address: '93.184.216.53', port: 5300 } as const;

/** Domain of the site, and domain of names that resolve to forbidden addresses. */
export const SITE_DOMAIN = 'site.test';
export const TRAP_DOMAIN = 'names.test';

export const TCP_PORTS: readonly number[] = [
  21, 22, 25, 53, 80, 443, 853, 1080, 2375, 2379, 3000, 3128, 3306, 3478, 5000, 5349, 5432, 6379, 8000, 8080, 8443,
  8500, 9200, 10250, 11211, 27017,
];
export const TLS_PORTS: readonly number[] = [443, 8443];
export const UDP_PORTS: readonly number[] = [
  53, 67, 123, 137, 443, 853, 1900, 3478, 3702, 5349, 5353, 5355, 8443, 19302,
];

/** Multicast groups of mDNS, LLMNR, SSDP and WS-Discovery. */
export const MULTICAST_GROUPS: readonly string[] = ['224.0.0.251', '224.0.0.252', '239.255.255.250'];

/** Metadata services of cloud providers, which serve credentials. */
export const METADATA_ADDRESSES: readonly string[] = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.42.42',
  '169.254.0.23',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fd00:42::42',
  'fd00:a9fe:a9fe::1',
  'fd00:100::100:200',
];

/** A unique forbidden address per vector, so that arrivals can be attributed; covers every forbidden range. */
export function trapAddress(index: number): string {
  const ranges = [
    `10.66.${index}.1`,
    `172.16.${index}.1`,
    `192.168.${index}.1`,
    `169.254.${index}.1`,
    `100.64.${index}.1`,
    `127.0.${index}.1`,
    `198.18.${index}.1`,
    `fd66::${index.toString(16)}`,
    `::ffff:10.67.${index}.1`,
  ];
  return ranges[index % ranges.length] ?? '10.66.0.1';
}

/** Formats an address as a URL host. */
export function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
