import { crc32, deflateSync } from 'node:zlib';

/** RGB colour of a pixel. */
export type Draw = (x: number, y: number) => readonly [number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a PNG. */
export function drawPng(width: number, height: number, draw: Draw, level: number): Buffer {
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set(draw(x, y), y * row + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(pixels, { level });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Wraps a PNG into an .ico file. */
export function wrapIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(24, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** The shop's logo, sun and hills; `grain` adds incompressible noise. */
export function sunrise(width: number, height: number, grain: () => number = () => 0): Draw {
  return (x, y) => {
    const noise = grain();
    const [across, down] = [x / width, y / height];
    if (down > 0.7 + 0.06 * Math.sin(across * 8) + 0.02 * Math.sin(across * 24))
      return [96 - noise, 150 - Math.round(down * 40) - noise, 90 - noise];
    if (Math.hypot(x - width / 2, y - height * 0.62) < height * 0.23) return [255 - noise, 232 - noise, 150 - noise];
    return [255 - noise, 214 - Math.round(down * 60) - noise, 170 - Math.round(down * 40) - noise];
  };
}
