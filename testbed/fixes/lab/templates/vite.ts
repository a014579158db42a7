import { install, type Template } from '../template.ts';
import { NGINX_APP } from './server-files.ts';

/** Single-page app behind nginx. */
export const VITE: Template = {
  name: 'vite',
  create: [
    ['npx', '-y', 'create-vite@9.3.0', '.', '--template', 'react-ts', '--no-interactive', '--overwrite'],
    install(),
  ],
  files: { 'nginx.conf': NGINX_APP },
  build: ['npx', 'vite', 'build'],
  serve: { by: 'nginx', root: 'dist' },
  publicFolder: 'public',
};
