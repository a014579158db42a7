import { install, MODULE, type Template } from '../template.ts';
import { NGINX_APP } from './server-files.ts';

const APP = `<script setup lang="ts">
const count = ref(0);
</script>

<template>
  <div>
    <h1>Welcome to Nuxt</h1>
    <button @click="count++">Clicks: {{ count }}</button>
  </div>
</template>
`;

const config = (own: string) =>
  `export default defineNuxtConfig({\n  compatibilityDate: '2026-01-01',\n  telemetry: false,\n${own}})\n`;

const create = [install('nuxt@4.5.2', 'vue@3.5.45', 'vue-router@5.5.1')];
const files = {
  'package.json': MODULE,
  'app/app.vue': APP,
  'public/robots.txt': 'User-Agent: *\nDisallow:\n',
};

export const NUXT: Template = {
  name: 'nuxt',
  create,
  files: { ...files, 'nuxt.config.ts': config('') },
  build: ['npx', 'nuxi', 'build'],
  serve: { by: 'program', command: ['node', '.output/server/index.mjs'] },
  publicFolder: 'public',
};

/** Rendered in the browser only, behind nginx. */
export const NUXT_APP: Template = {
  name: 'nuxt-client',
  create,
  files: { ...files, 'nuxt.config.ts': config('  ssr: false,\n'), 'nginx.conf': NGINX_APP },
  build: ['npx', 'nuxi', 'generate'],
  serve: { by: 'nginx', root: '.output/public' },
  publicFolder: 'public',
};
