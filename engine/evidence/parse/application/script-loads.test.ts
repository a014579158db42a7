import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { scriptLoads } from './script-loads.ts';

const INSERTS =
  'function add(url) { const s = document.createElement("script"); s.src = url; document.head.append(s); }';
const named = (text: string) => scriptLoads(text, ignoreCuts).loads.map(({ name }) => name);

test('a script that inserts another one loads the addresses that it names', () => {
  const text = `const files = {"a":"https:\\/\\/shop.example\\/js\\/a.js?v=1","b":"/js/b.mjs"};${INSERTS}`;
  expect(scriptLoads(text, ignoreCuts).computed).toBe(false);
  expect(named(text)).toEqual(['https://shop.example/js/a.js?v=1', '/js/b.mjs']);
  expect(named('const files = ["/js/a.js"];')).toEqual([]);
});

test('the addresses of inserted scripts are computed where the text names none', () => {
  expect(scriptLoads(INSERTS, ignoreCuts).computed).toBe(true);
  expect(scriptLoads(`${INSERTS}add("/js/" + name + ".js");`, ignoreCuts).computed).toBe(true);
  expect(scriptLoads(`const a = "/js/a.js";${INSERTS}${' '.repeat(30_000)}`, ignoreCuts).computed).toBe(true);
});

test('the transport of jQuery loads nothing by itself', () => {
  const transport =
    'd=c.createElement("script"),d.async="async",a.scriptCharset&&(d.charset=a.scriptCharset),d.src=a.url';
  expect(scriptLoads(transport, ignoreCuts).computed).toBe(false);
  expect(scriptLoads(transport + INSERTS, ignoreCuts).computed).toBe(true);
});
