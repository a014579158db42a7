import { install, type Template } from '../template.ts';
import { VARY } from './server-files.ts';

export const ANGULAR: Template = {
  name: 'angular',
  create: [
    [
      ...['npx', '-y', '@angular/cli@22.2.7', 'new', 'site', '--directory', '.', '--defaults', '--skip-git'],
      ...['--skip-install', '--ssr=false', '--force'],
    ],
    install(),
  ],
  files: {
    'firebase.json': JSON.stringify(
      {
        hosting: {
          public: 'dist/site/browser',
          ignore: ['firebase.json', '**/.*', '**/node_modules/**'],
          headers: [VARY],
          rewrites: [{ source: '**', destination: '/index.html' }],
        },
      },
      null,
      2,
    ),
  },
  build: ['npx', 'ng', 'build'],
  serve: { by: 'firebase', root: 'dist/site/browser' },
  publicFolder: 'public',
};
