import type { DatabaseScript } from '../../facts/database.ts';
import type { FromReplay } from './replay.ts';

/** A database must not take the machine's memory: it fails as a full one does. */
const MAX_BYTES = 1024 * 1024 * 1024;
const PAGE = 65_536;

/** The types of Node.js leave it out. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const { prototype } = Reflect.get(Reflect.get(globalThis, 'WebAssembly'), 'Memory') as { prototype: WasmMemory };
const { grow } = prototype;
prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > MAX_BYTES) throw new RangeError('the database needs too much memory');
  return grow.call(this, pages);
};

const send = (message: FromReplay) => void process.send?.(message);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (message: unknown) => {
  try {
    const script = message as DatabaseScript;
    const { proveDatabase } = await import('./prove.ts');
    send({ proven: await proveDatabase(script, (doing) => send({ doing })) });
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : 'unknown error' });
  }
});
send({ doing: 'starting' });
