import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../../scene-answers.ts';

export function sourceMapScenes(): Scene<'readable'>[] {
  const page = htmlAnswer(
    '<!doctype html><html><head><script src="/assets/app.js"></script></head><body>Socks</body></html>',
  );
  const script = textAnswer('let a=1;\n//# sourceMappingURL=app.js.map', 'text/javascript');
  const map = (source: string) =>
    jsonAnswer({ version: 3, sources: [source], sourcesContent: ['const a = 1'], mappings: 'AAAA' });
  return [
    {
      name: 'a referenced map is served',
      answers: { '/': page, '/assets/app.js': script, '/assets/app.js.map': map('../../src/app.tsx') },
      finds: ['readable'],
    },
    {
      name: 'an unreferenced map is served',
      answers: {
        '/': page,
        '/assets/app.js': textAnswer('let a=1', 'text/javascript'),
        '/assets/app.js.map': map('webpack://shop/src/app.tsx'),
      },
      finds: ['readable'],
    },
    {
      name: 'a map of a library only',
      answers: {
        '/': page,
        '/assets/app.js': script,
        '/assets/app.js.map': map('../../node_modules/react/index.js'),
      },
      finds: [],
    },
    {
      name: 'a map of a framework only, whose source mentions file names',
      answers: {
        '/': page,
        '/assets/app.js': script,
        '/assets/app.js.map': jsonAnswer({
          version: 3,
          mappings: 'AAAA',
          sources: ['webpack://_N_E/./node_modules/next/dist/client/index.js', null],
          sourcesContent: ['const a = require("../lib/is-error"), b = {"sources":["../pages/index.js"]};'],
        }),
      },
      finds: [],
    },
    {
      name: 'a map of a Next.js app',
      answers: {
        '/': page,
        '/assets/app.js': script,
        '/assets/app.js.map': jsonAnswer({
          version: 3,
          sources: ['webpack://_N_E/', 'webpack://_N_E/./node_modules/next/link.js', 'webpack://_N_E/./pages/index.js'],
          mappings: 'AAAA',
        }),
      },
      finds: ['readable'],
    },
    {
      name: 'a pretty-printed map',
      answers: {
        '/': page,
        '/assets/app.js': script,
        '/assets/app.js.map': textAnswer(
          JSON.stringify({ version: 3, sources: ['../src/app.ts'], mappings: 'AAAA' }, null, 2),
          'application/json',
        ),
      },
      finds: ['readable'],
    },
    { name: 'the map does not exist', answers: { '/': page, '/assets/app.js': script }, finds: [] },
  ];
}
