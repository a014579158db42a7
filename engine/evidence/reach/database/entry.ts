import type { DatabaseScript } from '../../facts/database.ts';
import type { FromReplay } from './replay.ts';

/** A database must not take the machine's memory: it fails as a full one does. */
const MAX_BYTES = 1024 * 1024 * 1024;
const PAGE = 65_536;

/** As far as it is used: the standard library of Node.js declares no values of WebAssembly. */
interface Wasm {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };
}
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(this: WasmMemory, pages: number): number;
}

const { prototype: memory } = (globalThis as unknown as Wasm).WebAssembly.Memory;
const { grow } = memory;
memory.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > MAX_BYTES) throw new RangeError('the database needs too much memory');
  return grow.call(this, pages);
};

const send = (message: FromReplay) => void process.send?.(message);
process.once('disconnect', () => process.exit());
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
