const NUMBER = new Intl.NumberFormat('en');

/** `2,000`. */
export function numberText(count: number): string {
  return NUMBER.format(count);
}

/** `1 finding`, `2,000 findings`. */
export function counted(count: number, what: string, several = `${what}s`): string {
  return `${numberText(count)} ${count === 1 ? what : several}`;
}

/** `1,240 ms`. */
export function msText(ms: number): string {
  return `${numberText(Math.round(ms))} ms`;
}
