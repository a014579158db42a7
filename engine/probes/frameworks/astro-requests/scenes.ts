import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

export function astroScenes(): Scene<'image' | 'path' | 'protocol'>[] {
  const front = htmlAnswer(
    '<!doctype html><html><head><meta name="generator" content="Astro v5.12.7"></head><body><main>Warm socks <a href="/story">Story</a></main></body></html>',
  );
  const story = htmlAnswer('<html><body>Knitted by hand since the spring of 1987</body></html>');
  const missing = htmlAnswer('<html><body>Nothing is here</body></html>', 404);
  const site = { '/': front, '/story': story, '*': missing };
  const forbidden = htmlAnswer('Forbidden', 403);
  const failed = htmlAnswer('Internal Server Error', 500);
  return [
    {
      name: 'the protocol header names the page',
      answers: { ...site, '*': ({ headers }) => (headers['x-forwarded-proto']?.startsWith('x:/?') ? front : missing) },
      finds: ['protocol'],
    },
    {
      name: 'the path header names the page',
      answers: { ...site, '/': ({ headers }) => (headers['x-astro-path'] === '/story' ? story : front) },
      finds: ['path'],
    },
    {
      name: 'the image endpoint takes a host without a protocol for a local file',
      answers: {
        ...site,
        '/_image': ({ url }) => (url.searchParams.get('href')?.startsWith('https:') ? forbidden : failed),
      },
      finds: ['image'],
    },
    { name: 'headers are ignored and images are restricted', answers: { ...site, '/_image': forbidden }, finds: [] },
    { name: 'every path is the front page', answers: { ...site, '*': front }, finds: [] },
    { name: 'every image fails', answers: { ...site, '/_image': failed }, finds: [] },
    {
      name: 'the page changes with every header',
      answers: { ...site, '/': ({ headers }) => (headers['x-astro-path'] === undefined ? front : story) },
      finds: [],
    },
    {
      name: 'the front page links to no other page',
      answers: { '/': front.replace('<a href="/story">Story</a>', ''), '*': missing, '/_image': forbidden },
      finds: [],
      untested: /links to no other page/,
    },
    { name: 'the site does not use Astro', answers: { '*': missing }, finds: [] },
  ];
}
