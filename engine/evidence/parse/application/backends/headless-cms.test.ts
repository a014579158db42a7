import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../../limits.ts';
import { directusServers, strapiCollections, strapiServers } from './headless-cms.ts';

const ADDRESS = 'https://shop.example/';

test.each([
  ['fetch("https://socks.directus.app/items/posts")', 'https://socks.directus.app'],
  ['createDirectus("https://cms.other.example/")', 'https://cms.other.example'],
  ['/* directus */ get("https://cms.shop.example/items/posts?fields[]=id")', 'https://cms.shop.example'],
])('%s names a Directus server', (script, server) => {
  expect(directusServers([script], ADDRESS, ignoreCuts)).toEqual([server]);
});

test.each([
  'get("https://cms.shop.example/items/posts?limit=3")',
  '/* directus */ get("https://api.other.example/items/posts?limit=3")',
  'createDirectus("http://localhost:8055")',
  'createDirectus("http://127.0.0.1:8055")',
])('%s names none', (script) => {
  expect(directusServers([script], ADDRESS, ignoreCuts)).toEqual([]);
});

test('a loopback server counts if the target is on the same host', () => {
  const script = 'createDirectus("http://localhost:8055")';
  expect(directusServers([script], 'http://localhost:3000/', ignoreCuts)).toEqual(['http://localhost:8055']);
});

test.each([
  ['get("https://socks.strapiapp.com/api/posts")', 'https://socks.strapiapp.com'],
  ['get("https://cms.shop.example/api/posts?pagination[pageSize]=3")', 'https://cms.shop.example'],
])('%s names a Strapi server', (script, server) => {
  expect(strapiServers([script], ADDRESS, ignoreCuts)).toEqual([server]);
});

test.each([
  'get("https://cms.shop.example/api/posts?filters=new")',
  '/* strapi */ get("https://api.other.example/api/posts?populate=*")',
  '/* strapi */ get("http://localhost:1337/api/posts?populate=*")',
])('%s names no Strapi server', (script) => {
  expect(strapiServers([script], ADDRESS, ignoreCuts)).toEqual([]);
});

test('collections of Strapi are named by scripts with a sign of it', () => {
  const script = 'get("/api/posts?populate=*")';
  expect(strapiCollections([script], ignoreCuts)).toEqual([]);
  expect(strapiCollections([`/* Strapi */ ${script}`], ignoreCuts)).toEqual(['posts']);
});
