import { install, type Template } from '../template.ts';
import { NGINX_STATIC } from './server-files.ts';

const PAGE = `<script lang="ts">
	let count = $state(0);
</script>

<h1>Welcome to SvelteKit</h1>
<button onclick={() => count++}>Clicks: {count}</button>
<p>Visit <a href="https://svelte.dev/docs/kit">svelte.dev/docs/kit</a> to read the documentation</p>
`;

const config = (adapter: string) => `import adapter from '@sveltejs/${adapter}';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [sveltekit({ adapter: adapter() })] });
`;

const create = (adapter: string) => [
  ['npx', '-y', 'sv@0.17.1', 'create', '.', '--template', 'minimal', '--types', 'ts', '--no-add-ons', '--no-install'],
  install(adapter),
];

/** Rendered at each request. */
export const KIT_NODE: Template = {
  name: 'sveltekit-node',
  create: create('@sveltejs/adapter-node@5.5.7'),
  files: { 'src/routes/+page.svelte': PAGE, 'vite.config.ts': config('adapter-node') },
  build: ['npx', 'vite', 'build'],
  serve: { by: 'program', command: ['node', 'build'] },
  publicFolder: 'static',
};

/** Prerendered, behind nginx. */
export const KIT_STATIC: Template = {
  name: 'sveltekit-static',
  create: create('@sveltejs/adapter-static@3.0.10'),
  files: {
    'src/routes/+page.svelte': PAGE,
    'src/routes/+layout.ts': 'export const prerender = true;\n',
    'vite.config.ts': config('adapter-static'),
    'nginx.conf': NGINX_STATIC,
  },
  build: ['npx', 'vite', 'build'],
  serve: { by: 'nginx', root: 'build' },
  publicFolder: 'static',
};
