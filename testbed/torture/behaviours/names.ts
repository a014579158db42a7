import type { Behaviour } from '../behaviour.ts';
import type { Zone } from '../name-server.ts';
import { http } from '../serving.ts';

const SOUND = http({});
const METADATA = '169.254.169.254';

function named(name: string, does: string, zone: Zone, reason?: RegExp): Behaviour {
  return {
    name,
    does,
    opens: SOUND,
    named: { host: 'shop.torture.example', zone },
    finds: /^(?:security\/transport|seo\/(?:canonical|index)|performance)\//,
    ...(reason ? { judged: 'either' as const, reason } : {}),
  };
}

/** DNS rebinding and misbehaving name servers. */
export const NAMES: readonly Behaviour[] = [
  named('rebinding name', 'Is this site when first asked for, and the metadata service ever after.', (nth) => [
    nth === 1 ? '127.0.0.1' : METADATA,
  ]),
  named('metadata name', 'Is the metadata service.', () => [METADATA], /metadata/),
  named('mixed name', 'Is this site and the metadata service at once.', () => ['127.0.0.1', METADATA], /metadata/),
  named('name of nothing', 'Exists and has no address.', () => [], /does not resolve/),
  named(
    'silent name server',
    'Never answers questions for its address.',
    () => 'silence',
    /no name server answered|deadline/,
  ),
  named('garbage name server', 'Answers with noise.', () => 'garbage', /no name server answered|deadline/),
  named('alias of itself', 'Is an alias of itself.', () => 'alias of itself', /does not resolve/),
  named('truncated answer', 'Says that the answer is too long, and has no TCP.', () => 'truncated', /does not resolve/),
  named('thousand addresses', 'Has forty addresses, where only the last is dangerous.', () => [
    ...Array.from({ length: 39 }, () => '127.0.0.1'),
    METADATA,
  ]),
];
