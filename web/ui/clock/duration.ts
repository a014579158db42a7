/** In milliseconds. */
export const MINUTE = 60_000;
const UNITS = [
  { name: 'd', minutes: 1440 },
  { name: 'h', minutes: 60 },
  { name: 'min', minutes: 1 },
] as const;

/** A duration in its two largest units: `1 d 4 h`. */
export function duration(milliseconds: number): string {
  let rest = Math.floor(milliseconds / MINUTE);
  if (rest < 1) return 'less than 1 min';
  const parts = UNITS.flatMap(({ name, minutes }) => {
    const count = Math.floor(rest / minutes);
    rest -= count * minutes;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return parts.slice(0, 2).join(' ');
}

/** A duration in its largest unit: `12 d`. */
export function age(milliseconds: number): string {
  const [count, unit] = duration(milliseconds).split(' ');
  return unit === undefined || count === 'less' ? '< 1 min' : `${count} ${unit}`;
}
