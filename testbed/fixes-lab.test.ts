import { expect, test } from 'vitest';
import { withCall, withExportedFields, withFirstLine, withProperties, withReturned } from './fixes/lab/edit-script.ts';
import { withCaddy, withJson, withNginx } from './fixes/lab/edit-server.ts';
import { promptEdits, stepsOf } from './fixes/lab/prompt-edits.ts';

const prompt = (text: string) => `Fix this issue on "a": b\n\nWhat to do: ${text}\n\nLocation: "c"\nEvidence: "d"`;

test('every sentence with file and code is read from a prompt, and nothing else', () => {
  const told = promptEdits(
    prompt(
      'In `a.ts` (or `b.ts`, `c.ts`) add to it: `x` and `y`. In `d.txt` put the lines: `https://example.com/`. More `z`.',
    ),
    'https://shop.example',
  );
  expect(told.map(({ files, where, code }) => ({ files, where, code }))).toEqual([
    { files: ['a.ts', 'b.ts', 'c.ts'], where: 'add to it', code: ['x', 'y'] },
    { files: ['d.txt'], where: 'put the lines', code: ['https://shop.example/'] },
  ]);
  expect(promptEdits(prompt('Describe the page in `one` sentence.'), '')).toEqual([]);
});

test('steps are read in order, and the header is renamed in the last one', () => {
  const steps = stepsOf(
    prompt(
      'Step 1: In `a.ts` (or `b.ts`) add (in old versions c differs): `x`. In `d.ts` make it async and add as its first line: `i` and `y`. Step 2: use the site, then rename the response header to `Content-Security-Policy`.',
    ),
    '',
    '',
  );
  expect(steps.map(({ files, code }) => [files[0], ...code])).toEqual([
    ['a.ts', 'x'],
    ['d.ts', 'i', 'y'],
    ['a.ts', 'Content-Security-Policy-Report-Only', 'Content-Security-Policy'],
  ]);
  expect(
    stepsOf(prompt('In `a.html` add: `<title>What the page is about – Name</title>`.'), '', 'Tea')[0]?.code,
  ).toEqual(['<title>Tea</title>']);
});

test('functions keep what they do', () => {
  expect(withFirstLine('export default function Page() { return 1; }', ["import { a } from 'a';", 'await a();'])).toBe(
    "import { a } from 'a';\nexport default async function Page() {\n  await a(); return 1; }",
  );
  expect(withCall('use(kit({ a: 1 }))', 'kit', 'b: 2').replace(/\s+/g, ' ')).toBe('use(kit({ a: 1, b: 2, }))');
  expect(withCall('use(kit())', 'kit', 'b: 2')).toBe('use(kit({ b: 2 }))');
});

test('configurations keep what they have', () => {
  const twice = withProperties(
    withProperties('const c: C = { output: "export" };\nexport default c;', 'async headers() { return [1]; }'),
    'async headers() { return [2]; }',
  );
  expect(twice.replace(/\s+/g, ' ')).toContain('{ output: "export", async headers() { return [1, 2]; }, }');
  expect(
    withProperties('export default defineConfig({ a: { b: [1] } })', 'a: { b: [2], c: 3 }').replace(/\s+/g, ' '),
  ).toBe('export default defineConfig({ a: { b: [1, 2], c: 3, }, })');
  expect(
    withExportedFields(
      'export const metadata: M = { title: "a" };',
      'metadata',
      'export const metadata = { title: "b" };',
    ),
  ).toContain('title: "b"');
  expect(
    withReturned('export function meta() { return [{ title: "a" }, { name: "x" }]; }', 'meta', ['{ title: "b" }']),
  ).toContain('[{ name: "x" }, { title: "b" }]');
});

test('servers keep what they have', () => {
  expect(withNginx('http {\ngzip off;\nserver {\n}\n}', 'add to the server block, replacing', ['gzip on;'])).toBe(
    'http {\nserver {\ngzip on;\n}\n}',
  );
  expect(
    withNginx('http {\nserver {\n}\n}', 'add the first line to the http block and the second', ['map a b { }', 'c d;']),
  ).toBe('http {\nmap a b { }\nserver {\nc d;\n}\n}');
  expect(withCaddy('{\n\tadmin off\n}\n:80 {\n}', ['encode gzip'])).toBe('{\n\tadmin off\n}\n:80 {\nencode gzip\n}');
  expect(JSON.parse(withJson('{"a":{"b":[1]}}', '{"a":{"b":[2],"c":3}}'))).toEqual({ a: { b: [1, 2], c: 3 } });
});
