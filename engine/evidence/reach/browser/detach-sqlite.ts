interface Section {
  readonly type: number;
  readonly offset: number;
  readonly size: number;
  readonly link: number;
}

const ELF_MAGIC = 0x7f454c46;
const ELF64 = 2;
const SECTION = { dynamic: 6, dynamicSymbols: 11 };
const SYMBOL_BYTES = 24;
const DYNAMIC_BYTES = 16;
const NEEDED = 1n;
const WEAK = 2;

/**
 * Lets a library of the shipped browser load without SQLite: its undefined `sqlite3_…` symbols become weak, and
 * its dependency on SQLite is replaced by the C library. The browser never calls them: its profile has no
 * certificate database. ELF, 64 bit, little endian (System V ABI chapters 4 and 5).
 */
export function detachSqlite(original: Buffer): Buffer {
  const file = Buffer.from(original);
  if (file.readUInt32BE(0) !== ELF_MAGIC || file[4] !== ELF64) throw new Error('not an ELF64 library');
  const sections = sectionsOf(file);
  const symbols = sections.find(({ type }) => type === SECTION.dynamicSymbols);
  const dynamic = sections.find(({ type }) => type === SECTION.dynamic);
  const names = symbols && sections[symbols.link];
  if (!symbols || !dynamic || !names) throw new Error('the library is not linked dynamically');
  const nameAt = (offset: number): string => {
    const start = names.offset + offset;
    return file.toString('latin1', start, file.indexOf(0, start));
  };
  for (const at of entries(symbols, SYMBOL_BYTES)) {
    const undefinedSymbol = file.readUInt16LE(at + 6) === 0;
    if (undefinedSymbol && nameAt(file.readUInt32LE(at)).startsWith('sqlite3_'))
      file[at + 4] = (WEAK << 4) | ((file[at + 4] ?? 0) & 15);
  }
  const needed = entries(dynamic, DYNAMIC_BYTES)
    .filter((at) => file.readBigInt64LE(at) === NEEDED)
    .map((at) => ({ at, offset: file.readBigUInt64LE(at + 8), name: nameAt(Number(file.readBigUInt64LE(at + 8))) }));
  const libc = needed.find(({ name }) => name === 'libc.so.6');
  if (!libc) throw new Error('the library does not need the C library');
  for (const { at, name } of needed) if (name.startsWith('libsqlite3.')) file.writeBigUInt64LE(libc.offset, at + 8);
  return file;
}

function sectionsOf(file: Buffer): Section[] {
  const start = Number(file.readBigUInt64LE(0x28));
  const bytes = file.readUInt16LE(0x3a);
  return Array.from({ length: file.readUInt16LE(0x3c) }, (_, i) => {
    const at = start + i * bytes;
    return {
      type: file.readUInt32LE(at + 4),
      offset: Number(file.readBigUInt64LE(at + 24)),
      size: Number(file.readBigUInt64LE(at + 32)),
      link: file.readUInt32LE(at + 40),
    };
  });
}

function entries({ offset, size }: Section, bytes: number): number[] {
  return Array.from({ length: Math.floor(size / bytes) }, (_, i) => offset + i * bytes);
}
