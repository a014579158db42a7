import { expect, test } from 'vitest';
import { javascriptSettings } from './javascript-settings.ts';

const settingsOf = (text: string) => javascriptSettings(text)?.map(({ path, value }) => `${path}=${value}`);

test('literal settings with their names from the outside in', () => {
  const text = `import type { NextConfig } from 'next'
import { type Plugin, defineConfig } from 'vite'
interface Options { a: string }
const nextConfig: NextConfig = { images: { 'remotePatterns': [{ hostname: '**' }], sizes: [1, 2] }, a: on ? true : false }
const resolver = (name: string, other?: Foo<'a' | 'b'>): string | undefined => { if (name.startsWith('x')) return process.env.X! }
export default withA({ on: true } satisfies Options) as NextConfig`;
  expect(settingsOf(text)).toEqual([
    'images.remotePatterns.hostname=**',
    'images.sizes=1',
    'images.sizes=2',
    'on=true',
  ]);
});

test('offsets are those of the file', () => {
  const text = "const c: Config = { a: 'value' }";
  const [setting] = javascriptSettings(text) ?? [];
  expect(text.slice(setting?.start, setting?.end)).toBe("'value'");
});

test('code that cannot be parsed, or is nested too deeply, is no settings', () => {
  expect(settingsOf('export default {')).toBeUndefined();
  expect(settingsOf(`export default ${'['.repeat(100_000)}`)).toBeUndefined();
  expect(settingsOf(`export default ${'['.repeat(300)}{ a: 1 }${']'.repeat(300)}`)).toEqual([]);
});
