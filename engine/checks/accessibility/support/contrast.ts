/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** `#rrggbb`, `rgb(…)`, or `rgba(…)` without transparency; undefined for any other colour. */
export function parseColour(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const rgb = /^rgba?\((\d{1,3}), (\d{1,3}), (\d{1,3})(?:, 1)?\)$/.exec(text);
  const parts = hex?.slice(1).map((part) => Number.parseInt(part, 16)) ?? rgb?.slice(1, 4).map(Number);
  const [red = 0, green = 0, blue = 0] = parts ?? [];
  return parts === undefined || parts.some((part) => part > 255) ? undefined : [red, green, blue];
}

export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two opaque colours (WCAG 2.2), 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const STEPS = 255;

/** The colour between the given one and black or white that is nearest to it and suits; undefined if none does. */
export function nearestColour(from: Colour, suits: (colour: Colour) => boolean): Colour | undefined {
  for (let step = 0; step <= STEPS; step += 1)
    for (const end of [BLACK, WHITE]) {
      const colour = between(from, end, step / STEPS);
      if (suits(colour)) return colour;
    }
  return undefined;
}

function between(from: Colour, to: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [part(0), part(1), part(2)];
}
