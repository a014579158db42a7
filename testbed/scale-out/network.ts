import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** A virtual machine with its own network namespace. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

const NETWORK = '10.98.0';
const ROUTER = 'bridge0';
/** Address of this process. */
export const HERE = `${NETWORK}.1`;

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** Why no such network can be created; undefined if it can. */
export function noNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are Linux only';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  const script =
    'ip netns add probe && ip link add probe0 type bridge && ip link add probe1 type veth peer name probe2';
  try {
    execFileSync('unshare', ['--net', '--mount', 'sh', '-c', `mount -t tmpfs tmpfs /run && ${script}`], {
      stdio: 'pipe',
    });
    return undefined;
  } catch (error) {
    return `no network namespaces can be made (${error instanceof Error ? error.message.split('\n')[0] : 'unknown error'})`;
  }
}

/** Creates the bridge for all machines; requires separate network and mount namespaces. */
export function layBridge(): void {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'], { stdio: 'pipe' });
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', ROUTER, 'type', 'bridge');
  ip('address', 'add', `${HERE}/24`, 'dev', ROUTER);
  ip('link', 'set', ROUTER, 'up');
}

/** Adds a machine with the given last octet. */
export function addMachine(name: string, host: number): Machine {
  const address = `${NETWORK}.${host}`;
  ip('netns', 'add', name);
  ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', `to-${name}`, 'master', ROUTER, 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  return { name, address };
}

/** Silently drops all traffic between the two in both directions. */
export function cutBetween(one: Machine, other: Machine): void {
  ip('-n', one.name, 'route', 'add', 'blackhole', other.address);
  ip('-n', other.name, 'route', 'add', 'blackhole', one.address);
}

export function joinAgain(one: Machine, other: Machine): void {
  ip('-n', one.name, 'route', 'del', 'blackhole', other.address);
  ip('-n', other.name, 'route', 'del', 'blackhole', one.address);
}

/** Starts a Node.js program on the machine. */
export function startOn({ name }: Machine, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('ip', ['netns', 'exec', name, process.execPath, ...args], { ...options, detached: true });
}
