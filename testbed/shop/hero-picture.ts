import { drawPng, sunrise } from '../picture.ts';

/** An oversized PNG of a sunrise (megabytes). */
export function drawHero(): Buffer {
  let state = 12_345;
  const grain = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 16) & 3;
  };
  return drawPng(1600, 1000, sunrise(1600, 1000, grain), 1);
}
