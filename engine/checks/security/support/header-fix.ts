import type { Fix } from '../../change.ts';

/** Fix: send a response header. */
export function sendHeader(name: string, value: string, note = ''): Fix {
  const any = `Send \`${name}: ${value}\`.`;
  return note === ''
    ? { any, change: { kind: 'header', name, value } }
    : { any: `${any} ${note}`, change: { kind: 'header', name, value }, note };
}

/** Fix: stop sending a response header. */
export function dropHeader(name: string, note = ''): Fix {
  const any = `Stop sending \`${name}\`.`;
  return note === ''
    ? { any, change: { kind: 'no-header', name } }
    : { any: `${any} ${note}`, change: { kind: 'no-header', name }, note };
}
