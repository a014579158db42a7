import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { API_REQUESTS } from '../../../../../testbed/secrets/api-requests.ts';
import { keyFor, startWith } from '../../../../../testbed/secrets/key-for.ts';
import { REQUEST_MODULE, requestModule } from '../../../../../testbed/secrets/request-module.ts';
import { ignoreCuts, type LimitName, withLimits } from '../../../../limits.ts';
import { cpuNow } from '../../../../timing/cpu-now.ts';
import type { SecretRule } from '../secret-rule.ts';
import { SECRET_RULES } from '../secret-rules.ts';
import { findSecrets } from '../secrets.ts';
import { followedSecrets } from './followed-secrets.ts';
import { mayFollow } from './may-follow.ts';

const HEX = '4f0b6a2d9e7c1385b8e05d3f72c9a64117c3d2e9';
const HEX32 = HEX.slice(0, 32);
const MIXED = 'kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7';
const kindsIn = (text: string) => findSecrets([{ at: '/app.js', text }]).map(({ kind }) => kind);

/** Modules as a bundler writes them into one script. */
async function bundled(modules: Readonly<Record<string, string>>): Promise<string> {
  const build = await rolldown({
    input: 'main.js',
    logLevel: 'silent',
    plugins: [
      {
        name: 'given',
        resolveId: (id) => id.replace('./', ''),
        load: (id) => modules[id],
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

describe('values followed into requests', () => {
  test('finds the keys of 143 services in a minified bundle', async () => {
    const modules = API_REQUESTS.map((request, i) => {
      const rule: SecretRule = SECRET_RULES[request[0]];
      startWith(request[0]);
      return [`m${i}.js`, requestModule(i, request, keyFor(`(?:${rule.value ?? rule.shape})`))] as const;
    });
    const main = `globalThis.calls=[];${modules.map(([name]) => `import "./${name}";`).join('')}`;
    const text = await bundled({ ...Object.fromEntries(modules), 'main.js': main, 'request.js': REQUEST_MODULE });
    const found = new Set(kindsIn(text));
    expect(API_REQUESTS.length).toBe(143);
    expect(API_REQUESTS.filter(([kind]) => !found.has(kind)).map(([kind]) => kind)).toEqual([]);
  });

  test.each([
    ['a constant', `const n="${HEX}";fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:"Token "+n}})`],
    [
      'a parameter',
      `function k(e,t){return fetch(e,{headers:{"x-api-key":t}})}k("https://api.deepgram.com/v1",q);var q="${HEX}"`,
    ],
    [
      'a default value',
      `let n=import.meta.env.KEY||"${HEX}";fetch(\`https://api.deepgram.com/\${p}\`,{headers:{authorization:\`Token \${n}\`}})`,
    ],
    [
      'an object of headers',
      `const h={};h.Authorization="Token "+n;var n="${HEX}";fetch("https://api.deepgram.com/v1",{headers:h})`,
    ],
    [
      'XMLHttpRequest',
      `var n="${HEX}",x=new XMLHttpRequest;x.open("GET","https://api.deepgram.com/v1");x.setRequestHeader("Authorization","Token "+n)`,
    ],
    [
      'a client of axios',
      `var n="${HEX}",c=axios.create({baseURL:"https://api.deepgram.com"});c.get("/v1",{headers:{Authorization:"Token "+n}})`,
    ],
    [
      'parts that are joined',
      `const a="${HEX.slice(0, 20)}",b="${HEX.slice(20)}",n=a+b,z="${HEX.slice(0, 39)}f";fetch("https://api.deepgram.com/v1",{headers:{Authorization:["Token",n].join(" ")}})`,
    ],
    [
      'the script of a page',
      `<html><script>const n="${HEX}";fetch("https://api.deepgram.com/v1",{headers:{Authorization:"Token "+n}})</script>`,
    ],
  ])('%s', (_, text) => {
    expect(kindsIn(text)).toEqual(['deepgram']);
  });

  test('a token for the site’s own API is found with its place', () => {
    const text = `const n="${HEX}";\nfetch("/api/orders",{headers:{Authorization:"Bearer "+n}})`;
    expect(findSecrets([{ at: '/app.js', text }])).toMatchObject([{ kind: 'bearer-header', line: 1, column: 10 }]);
  });

  test.each([
    [
      'a search key',
      `const k="${HEX32}";fetch("https://x-dsn.algolia.net/1/indexes/a/query",{headers:{"X-Algolia-API-Key":k}})`,
    ],
    ['a search key of the documentation', `const k="${HEX32}";docsearch({appId:"ABCDEFGHIJ",apiKey:k})`],
    [
      'a read token for films',
      `const k="eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiI0ZjBiNmEyZCJ9.${MIXED}";fetch("https://api.themoviedb.org/3/movie/1",{headers:{Authorization:"Bearer "+k}})`,
    ],
    ['a key of a chain', `const k="${MIXED.slice(0, 32)}";http("https://eth-mainnet.g.alchemy.com/v2/"+k)`],
    [
      'a delivery token',
      `const k="${MIXED}";fetch("https://cdn.contentful.com/spaces/a/entries",{headers:{Authorization:"Bearer "+k}})`,
    ],
    [
      'the id of a client',
      `const k="${HEX32}";open("https://accounts.spotify.com/authorize?client_id="+k+"&response_type=code")`,
    ],
    [
      'a token of the visitor',
      'const k=localStorage.getItem("token");fetch("https://api.deepgram.com/v1",{headers:{Authorization:"Token "+k}})',
    ],
    [
      'a digest beside the request',
      `const v={commit:"${HEX}"};fetch("https://api.deepgram.com/v1",{headers:{Authorization:"Token "+k}})`,
    ],
    ['another format', `const n="${HEX}0";fetch("https://api.deepgram.com/v1",{headers:{"x-api-key":n}})`],
  ])('%s is none', (_, text) => {
    expect(kindsIn(text)).toEqual([]);
  });

  test.each([
    ['followedCharacters', 10],
    ['followedSteps', 1],
  ] as [LimitName, number][])('reports what %s leaves out', async (name, value) => {
    const cuts: string[] = [];
    const text = `const n="${HEX}";fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:"Token "+n}})`;
    await withLimits({ [name]: value }, () => findSecrets([{ at: '/app.js', text }], (reason) => cuts.push(reason)));
    expect(cuts).toHaveLength(1);
  });

  test.each([
    ['written', (all: string[]) => `const o={${all.map((i) => `p${i}:"v${i}"`).join()}};`],
    ['assigned', (all: string[]) => `const o={};${all.map((i) => `o.p${i}="v${i}";`).join('')}`],
  ])('an object with 20,000 %s properties, each used, takes no long time', (_, object) => {
    const all = Array.from({ length: 20_000 }, (_one, i) => `${i}`);
    const text = `const n="${HEX}";fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:"Token "+n}});${object(all)}${all.map((i) => `f(o.p${i});`).join('')}`;
    const start = cpuNow();
    expect(followedSecrets(text, ignoreCuts).map(({ value }) => value)).toEqual([HEX]);
    expect(cpuNow() - start).toBeLessThan(5000);
  });

  test('a text with many names of tokens, or too long to follow, is not searched for constants first', async () => {
    const names = Array.from({ length: 51 }, (_, i) => `name${i}`);
    const sent = (count: number) => ({ shapes: new Set<RegExp>(), names: new Set(names.slice(0, count)) });
    expect([0, 50, 51].map((count) => mayFollow('let a;', sent(count)))).toEqual([false, false, true]);
    expect(await withLimits({ followedCharacters: 2 }, async () => mayFollow('let a;', sent(1)))).toBe(true);
  });

  test('a script that refers to itself ends', () => {
    const text = `const n="${HEX}";const a=()=>a();const b=b.c;function f(x){return f(x)}fetch("https://api.deepgram.com/v1",{headers:{Authorization:a()+f(b)+n}})`;
    expect(kindsIn(text).length).toBeLessThan(2);
  });
});
