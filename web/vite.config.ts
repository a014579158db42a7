import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed, prerendered } from './build-plugins.ts';

/** The screens are written for React's API; in the browser it is Preact, which is 50 kB smaller. */
const PREACT = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/** What several screens use is one script for each folder, instead of a script for each component. */
const SHARED = [
  { name: 'ui', test: /\/web\/(?:ui|client)\//, minShareCount: 4 },
  { name: 'frame', test: /\/web\/screens\/frame\//, minShareCount: 8 },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), prerendered(), compressed()],
  resolve: { alias: command === 'build' ? PREACT : [] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4870' } },
}));
