import { expect, test } from 'vitest';
import { pageRoutes } from './page-routes.ts';

test.each<[router: string, script: string, routes: string[]]>([
  [
    'React Router',
    'createBrowserRouter([{path:"/",element:a},{path:"/team",element:b,children:[{path:"jobs",element:c}]},{path:"/item/:id",element:d},{path:"*",element:e}])',
    ['/team'],
  ],
  [
    'React Router as elements',
    'jsx(Route,{path:"/about",element:jsx(About,{})}),jsx(Route,{path:"/faq",element:x})',
    ['/about', '/faq'],
  ],
  [
    'Vue Router and Nuxt',
    'routes:[{name:"about",path:"/about",component:()=>import("./About-1a.js")},{path:"/404",component:N}]',
    ['/about'],
  ],
  ['TanStack Router, whose paths may be parts', 'A.update({id:"/b",path:"/b",getParentRoute:()=>R,component:B})', []],
  [
    'React Router 7, manifest',
    'window.__reactRouterManifest={"routes":{"root":{"id":"root","path":""},"routes/about":{"id":"routes/about","parentId":"root","path":"about"},"routes/item":{"id":"routes/item","parentId":"root","path":"item/:id"}}}',
    ['/about'],
  ],
  [
    'Next.js, build manifest',
    'self.__BUILD_MANIFEST={"/":["static/chunks/pages/index-1.js"],sortedPages:["/","/_app","/about","/blog/[slug]"]}',
    ['/about'],
  ],
  [
    'Next.js, names of chunks',
    '"static/chunks/app/(shop)/cart/page-1a2b3c.js","static/chunks/app/item/[id]/page-4d5e6f.js","static/chunks/app/layout-1a2b.js"',
    ['/cart'],
  ],
  ['SvelteKit', 'const y={"/":[2],"/about":[~3],"/(shop)/cart":[5,[2]],"/item/[id]":[6]};', ['/about', '/cart']],
  ['lists of numbers by path', 'x={"/about":[3],"/cart":[4]}', []],
  ['a cookie', 'set("a","b",{path:"/admin",maxAge:60,element:1})', []],
  ['a request', 'call({path:"/users",method:"GET",children:1})', []],
  ['a member of another object', 'a({path:"/img",x:1});b({element:2})', []],
  ['a menu without components', 'items=[{path:"/about",label:"About"}]', []],
  ['routes in the fragment', 'createHashRouter([{path:"/team",element:b}])', []],
])('%s', (_, script, routes) => {
  expect(pageRoutes([script])).toEqual(routes);
});

test('more routes of one kind than are read are reported', () => {
  const cuts: string[] = [];
  const script = Array.from({ length: 1001 }, (_, i) => `{path:"/a${i}",element:x}`).join();
  expect(pageRoutes([script], (reason) => void cuts.push(reason))).toHaveLength(1000);
  expect(cuts).toEqual(['Only the first 1000 routes of one kind in a script were read']);
});
