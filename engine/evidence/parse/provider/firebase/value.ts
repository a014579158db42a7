/** `set`: some value other than null. `open`: depends on data. `error`: the condition fails there. */
export type Value = { readonly is: null | boolean | number | string } | 'set' | 'open' | 'error';

/** `timestamp.date(2026, 1, 31)`, or milliseconds. */
export function momentOf(parts: readonly Value[]): Value {
  const numbers = parts.map((part) => (typeof part === 'object' && typeof part.is === 'number' ? part.is : Number.NaN));
  const [year = Number.NaN, month = 1, day = 1] = numbers;
  const moment = numbers.length === 1 ? year : Date.UTC(year, month - 1, day);
  return Number.isFinite(moment) ? { is: moment } : 'open';
}

export function combined(sign: string, left: Value, right: Value): Value {
  if (sign === '&&') {
    if (isFalse(left) || isFalse(right)) return { is: false };
    return isTrue(left) && isTrue(right) ? { is: true } : 'open';
  }
  if (sign === '||') {
    if (isTrue(left) || isTrue(right)) return { is: true };
    return isFalse(left) && isFalse(right) ? { is: false } : 'open';
  }
  if (left === 'error' || right === 'error') return 'error';
  if (/^[=!]==?$/.test(sign)) return compared(sign.startsWith('!'), left, right);
  if (typeof left === 'object' && typeof right === 'object') return ordered(sign, left.is, right.is);
  return 'open';
}

function compared(unequal: boolean, left: Value, right: Value): Value {
  if (typeof left === 'object' && typeof right === 'object') return { is: (left.is === right.is) !== unequal };
  const isNull = (value: Value) => typeof value === 'object' && value.is === null;
  if ((left === 'set' && isNull(right)) || (right === 'set' && isNull(left))) return { is: unequal };
  return 'open';
}

function ordered(sign: string, left: unknown, right: unknown): Value {
  if (typeof left !== 'number' || typeof right !== 'number') return 'open';
  if (sign === '<') return { is: left < right };
  if (sign === '<=') return { is: left <= right };
  if (sign === '>') return { is: left > right };
  return sign === '>=' ? { is: left >= right } : 'open';
}

export function negated(value: Value): Value {
  if (typeof value === 'object' && typeof value.is === 'boolean') return { is: !value.is };
  return value === 'error' ? 'error' : 'open';
}

export function isTrue(value: Value): boolean {
  return typeof value === 'object' && value.is === true;
}

export function isFalse(value: Value): boolean {
  return typeof value === 'object' && value.is === false;
}
