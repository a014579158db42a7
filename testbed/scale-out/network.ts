import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** A machine of its own as far as the network goes. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

const NETWORK = '10.98.0';
const ROUTER = 'bridge0';
/** Where this process itself is. */
export const HERE = `${NETWORK}.1`;

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** Why no such network can be made here; undefined where one can. */
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

/** Makes the bridge that all machines hang on; this process must be in a network and a mount namespace of its own. */
export function layBridge(): void {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'], { stdio: 'pipe' });
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', ROUTER, 'type', 'bridge');
  ip('address', 'add', `${HERE}/24`, 'dev', ROUTER);
  ip('link', 'set', ROUTER, 'up');
}

/** Adds a machine with this last part of its address. */
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

/** From now on nothing goes between the two in either direction, and neither is told. */
export function cutBetween(one: Machine, other: Machine): void {
  ip('-n', one.name, 'route', 'add', 'blackhole', other.address);
  ip('-n', other.name, 'route', 'add', 'blackhole', one.address);
}

export function joinAgain(one: Machine, other: Machine): void {
  ip('-n', one.name, 'route', 'del', 'blackhole', other.address);
  ip('-n', other.name, 'route', 'del', 'blackhole', one.address);
}

/** Starts a program of Node there. */
export function startOn({ name }: Machine, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('ip', ['netns', 'exec', name, process.execPath, ...args], { ...options, detached: true });
}
