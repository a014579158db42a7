import { afterAll, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../../../../testbed/short-sites.ts';
import { parseTarget, readReachSettings, scan } from '../../../../index.ts';

const settings = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

afterAll(closeSites);

/** Line 1 of the script is line 7 of the source, and line 3 is in a package. */
const MAP = {
  version: 3,
  sources: ['App.tsx', '/node_modules/kit/Card.tsx'],
  names: [],
  mappings: 'AAMA;;ACNA',
};
const SCRIPT = `const jsx = () => new Error('react-stack-top-frame'); set('react', { '__reactFiber$k1': { _debugStack: jsx() } });

set('packaged', { '__reactFiber$k1': { _debugStack: jsx() } });
//# source${'MappingURL'}=data:application/json;base64,${Buffer.from(JSON.stringify(MAP)).toString('base64')}`;

const BEFORE = `const set = (id, own) => Object.assign(document.getElementById(id), own);
set('svelte', { __svelte_meta: { loc: { file: 'src/App.svelte', line: 11, column: 4 } } });
set('svelte4', { __svelte_meta: { loc: { file: 'src/Old.svelte', line: 10, column: 4, char: 90 } } });
set('vue', { __vnode: { ctx: { type: { __file: '/home/user/shop/src/Card.vue' } } } });
set('unloaded', { __vnode: { ctx: { type: { __file: '/home/user/shop/src/Other.vue' } } } });
set('react18', { '__reactFiber$k2': { _debugSource: { fileName: '/home/user/shop/src/Card.vue', lineNumber: 4 } } });
set('elsewhere', { __svelte_meta: { loc: { file: '../../etc/passwd', line: 1 } } });
set('mistyped', { __svelte_meta: { loc: { file: 'src/A.svelte', line: '1' } } });
Object.defineProperty(document.getElementById('hostile'), '__svelte_meta', { get() { throw new Error('no'); } });`;

const IDS = [
  'svelte',
  'svelte4',
  'vue',
  'unloaded',
  'react',
  'packaged',
  'react18',
  'elsewhere',
  'mistyped',
  'hostile',
];

test('elements have the file and line that the development build of their framework states, and no other', async () => {
  const images = IDS.map((id) => `<img id="${id}" src="/a.png">`).join('');
  const written = '<img id="inspected" src="/a.png" data-v-inspector="src/Page.vue:3:5">';
  const url = await siteOf(({ url: path }, response) => {
    const isScript = path?.startsWith('/src/') === true;
    const body =
      path === '/src/App.tsx'
        ? SCRIPT
        : path === '/src/Card.vue'
          ? BEFORE
          : page(`${images}${written}<script src="/src/Card.vue"></script><script src="/src/App.tsx"></script>`);
    response.writeHead(200, isScript ? { 'content-type': 'text/javascript' } : HTML).end(body);
  });
  const { findings } = await scan(parseTarget(url), { settings, modules: ['accessibility'] });
  const found = findings.find(({ check }) => check === 'accessibility/image-alt');
  const lines = found?.fix_prompt.split('\n').flatMap((line) => /^- "([^"]+)"/.exec(line)?.[1] ?? []);
  expect(lines).toEqual([
    'src/App.svelte:11 #svelte',
    'src/Old.svelte #svelte4',
    'src/Card.vue #vue',
    '#unloaded',
    'src/App.tsx:7 #react',
    '#packaged',
    'src/Card.vue:4 #react18',
    '#elsewhere',
    'src/A.svelte #mistyped',
    '#hostile',
    'src/Page.vue:3 #inspected',
  ]);
  expect(found?.evidence.shows).toContain('11 elements:\nsrc/App.svelte:11 #svelte\n');
});
