import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const COMMANDS = [
  'link set lo up',
  'link add canary0 type veth peer name canary1',
  'link set canary0 up',
  'link set canary1 up',
  'address add 10.99.0.2/24 dev canary0',
  'address add fd99::2/64 dev canary0 nodad',
  'address add fe80::1/64 dev lo nodad',
  'route add local default dev lo',
  '-6 route add local ::/0 dev lo',
];

/** Why no namespace can be created; undefined if it can. */
export function noNamespace(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are Linux only';
  if (process.getuid?.() !== 0) return 'a network namespace needs root';
  try {
    const script = COMMANDS.map((command) => `ip ${command}`).join(' && ');
    execFileSync('unshare', ['--net', 'sh', '-c', script], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `no network namespace can be made (${error instanceof Error ? error.message.split('\n')[0] : 'unknown error'})`;
  }
}

/** Routes all addresses to this machine. Throws unless the namespace has only an empty loopback interface. */
export function configureNamespace(): void {
  const interfaces = readFileSync('/proc/net/dev', 'utf8').split('\n').slice(2).filter(Boolean);
  if (interfaces.length !== 1 || !interfaces[0]?.includes('lo:'))
    throw new Error('not in a separate network namespace');
  for (const command of COMMANDS) execFileSync('ip', command.split(' '), { stdio: 'pipe' });
}

/** Number of refused connections since the namespace was created, which no canary could record. */
export function refusedConnections(): number {
  const [names, values] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '));
  return Number(values?.[names?.indexOf('AttemptFails') ?? -1]);
}
