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

/**
 * Scripts that screens share, so that a screen opened for the first time requests at most twelve: the kit, what many screens use, and what
 * a few use by which ones they are. A script of less than 4 kB is not worth a request of its own.
 */
const SHARED = [
  { name: 'ui', test: /\/web\/(?:ui|client)\//, minShareCount: 3 },
  { name: 'screens', test: /\/web\/screens\//, minShareCount: 5 },
  { name: 'few', test: /\/web\/screens\//, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4200 },
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
