import type { Template } from './template.ts';
import { ANGULAR } from './templates/angular.ts';
import { ASTRO } from './templates/astro.ts';
import { DOCUSAURUS, ELEVENTY, VITEPRESS } from './templates/documentation.ts';
import { NEXT, NEXT_EXPORT } from './templates/nextjs.ts';
import { NUXT, NUXT_APP } from './templates/nuxt.ts';
import { EXPRESS, FASTIFY, HONO, PLAIN } from './templates/programs.ts';
import { REACT_ROUTER, REACT_ROUTER_APP } from './templates/react-router.ts';
import { KIT_NODE, KIT_STATIC } from './templates/sveltekit.ts';
import { VITE } from './templates/vite.ts';

export const TEMPLATES: readonly Template[] = [
  VITE,
  ANGULAR,
  ASTRO,
  NEXT,
  NEXT_EXPORT,
  NUXT,
  NUXT_APP,
  KIT_NODE,
  KIT_STATIC,
  REACT_ROUTER,
  REACT_ROUTER_APP,
  DOCUSAURUS,
  VITEPRESS,
  ELEVENTY,
  EXPRESS,
  FASTIFY,
  HONO,
  ...PLAIN,
];
