import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withoutBuildHash } from './build-hash.ts';

/** File names of two builds of the same file, by bundler. */
const BUILT: readonly (readonly [bundler: string, first: string, second: string])[] = [
  ['Vite', '/assets/index-BxK29dLq.js', '/assets/index-DiwrgTda.js'],
  ['Vite, with a dash in the hash', '/assets/index-C-3kd_9a.css', '/assets/index-_Xy8b-Qz.css'],
  ['Vite, letters only', '/assets/vendor-DxKabQwE.js', '/assets/vendor-BqYtrkLz.js'],
  ['Vite 2', '/assets/index.06d14ce2.js', '/assets/index.a91bc03f.js'],
  ['Vite, a picture', '/assets/logo-Cyj3x1Qh.svg', '/assets/logo-B2tqNw0e.svg'],
  ['React Router', '/assets/root-Cf3yKq1W.js', '/assets/root-h7J2mPzT.js'],
  ['VitePress', '/assets/guide_index.md.CxT3k9a_.lean.js', '/assets/guide_index.md.B7u0Qe1d.lean.js'],
  ['VitePress, a chunk', '/assets/chunks/framework.DPuwY6B9.js', '/assets/chunks/framework.C5qhR3x0.js'],
  ['webpack', '/static/js/main.073c9b0a.js', '/static/js/main.b41f22e9.js'],
  ['webpack, contenthash', '/runtime.4f3b2a1c9d8e7f60a1b2.js', '/runtime.0c9e8d7f6a5b4c3d2e1f.js'],
  ['webpack, chunk', '/static/js/787.3f2504e0.chunk.js', '/static/js/787.e0042b1c.chunk.js'],
  ['Next.js', '/_next/static/chunks/4bd1b696-182b6b13bdad92e3.js', '/_next/static/chunks/4bd1b696-5f1c9e07aa34b2d8.js'],
  [
    'Next.js, a page',
    '/_next/static/chunks/app/page-0a1b2c3d4e5f6071.js',
    '/_next/static/chunks/app/page-9c8d7e6f5a4b3c2d.js',
  ],
  ['Next.js, styles', '/_next/static/css/5b8c2f0e1a3d4c69.css', '/_next/static/css/e1f0d9c8b7a69584.css'],
  [
    'Next.js, a font',
    '/_next/static/media/e4af272ccee01ff0-s.p.woff2',
    '/_next/static/media/a34f9d1faa5f3315-s.p.woff2',
  ],
  [
    'Next.js, build id',
    '/_next/static/Qm3x9ZpL0aVtR7yKdW2eB/_buildManifest.js',
    '/_next/static/zTq81LmPq_0aVtR7-dW2e/_buildManifest.js',
  ],
  ['Next.js, data', '/_next/data/Qm3x9ZpL0aVtR7yKdW2eB/index.json', '/_next/data/zTq81LmPq_0aVtR7-dW2e/index.json'],
  [
    'Turbopack',
    '/_next/static/chunks/node_modules_next_dist_0c8f3d7e._.js',
    '/_next/static/chunks/node_modules_next_dist_b1a290ff._.js',
  ],
  ['Next.js 16', '/_next/static/chunks/0bts8xcjgykqh.js', '/_next/static/chunks/1tq6ppe__m8m-.js'],
  [
    'Next.js 16, its runtime',
    '/_next/static/chunks/turbopack-3-ry682tkyiqk.js',
    '/_next/static/chunks/turbopack-0cz1d0mv5g_q7.js',
  ],
  ['Nuxt', '/_nuxt/B1x9ab3_.js', '/_nuxt/Dq7mzWkp.js'],
  ['Nuxt, entry', '/_nuxt/entry.BxT3k9a_.css', '/_nuxt/entry.C0v1Wn2y.css'],
  [
    'Nuxt, build id',
    '/_nuxt/builds/meta/8c1f0e2d-3b4a-4c5d-9e6f-708192a3b4c5.json',
    '/_nuxt/builds/meta/01234567-89ab-4cde-8f01-23456789abcd.json',
  ],
  ['SvelteKit', '/_app/immutable/entry/start.BxT3k9a_.js', '/_app/immutable/entry/start.Dwallets.js'],
  ['SvelteKit, a node', '/_app/immutable/nodes/0.Cx9dk3Za.js', '/_app/immutable/nodes/0.homepage.js'],
  ['Astro', '/_astro/index.CvDW2fHi.css', '/_astro/index.BhNp4KxQ.css'],
  ['Astro, a picture', '/_astro/hero.CWhEw3LS_Z1abcde.webp', '/_astro/hero.Bq0mT7xK_2fYhQp.webp'],
  ['Parcel', '/index.7a4f5c1e.js', '/index.c0ffee12.js'],
  ['esbuild', '/main-7XGQ4S3C.js', '/main-LFJ2T6QK.js'],
  ['Angular', '/chunk-5ATXYO7M.js', '/chunk-PQ4ZRW2H.js'],
  ['Angular before 17', '/polyfills.4f3b2a1c9d8e7f60.js', '/polyfills.00aa11bb22cc33dd.js'],
  ['Docusaurus', '/assets/js/main.1a2b3c4d.js', '/assets/js/main.f9e8d7c6.js'],
  ['Gatsby', '/app-6b2f8f0c5a1e2d3f4a5b.js', '/app-0123456789abcdef0123.js'],
  [
    'Rails',
    '/assets/application-5d41402abc4b2a76b9719d911017c592.css',
    '/assets/application-7d793037a0760186574b0282f2f435e7.css',
  ],
  ['Django', '/static/css/base.5d41402abc4b.css', '/static/css/base.7d793037a076.css'],
  [
    'Hugo',
    '/css/main.min.2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824.css',
    '/css/main.min.486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7.css',
  ],
  ['Laravel Mix', '/js/app.js?id=0c8f3d7eb1a290ff', '/js/app.js?id=5b8c2f0e1a3d4c69'],
];

/** Names without a build hash: each is a different file. */
const HUMAN = [
  '/js/checkout1.js',
  '/js/payments2.js',
  '/js/slideshow2.js',
  '/img/hero_image_01.jpg',
  '/img/hero_image_02.jpg',
  '/js/bootstrap-5.js',
  '/js/jquery-3.7.1.min.js',
  '/js/jquery-migrate.min.js',
  '/js/app-20240101.js',
  '/js/app-20250101.js',
  '/img/logo-facebook.svg',
  '/img/logo-linkedin.svg',
  '/js/app-checkout.js',
  '/js/app-Settings.js',
  '/js/user-MyWidget.js',
  '/js/admin_panel.js',
  '/js/analytics4.js',
  '/js/step-01_intro.js',
  '/fonts/Roboto-Regular400.woff2',
  '/img/IMG_20240102.jpg',
  '/img/frame.00000017.png',
  '/img/logo.20240102.png',
  '/img/DSC00123.jpg',
  '/img/DSC00124.jpg',
  '/js/main-v2.min.js',
  '/js/CamelCaseName2.js',
  '/js/MAIN.js',
  '/js/app-FRONTEND.js',
  '/js/app-BACKEND1.js',
  '/js/decade.js',
  '/js/facade.js',
  '/js/i18n-en_US.js',
  '/js/main.bundle.js',
  '/wp-content/plugins/contact-form-7/script.js',
  '/js/bundle-a.js',
  '/js/rxjs-dev.js',
  '/js/mdb-pro5.js',
  '/js/twitchtv.js',
  '/img/strength.png',
  '/thumb.svg?title=',
];

describe('build hashes', () => {
  test.each(BUILT)('%s: two builds have the same name', (_, first, second) => {
    expect(withoutBuildHash(first)).toBe(withoutBuildHash(second));
    expect(withoutBuildHash(first)).toMatch(/\*|app\.js$/);
  });
});

test('names without a build hash are unchanged', () => {
  expect(HUMAN.map((name) => withoutBuildHash(name))).toEqual(HUMAN);
});

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE_40 = '0123456789abcdefghijklmnopqrstuvwxyz_-~~';
const encoded = (digest: Buffer, alphabet: string, length: number) =>
  [...digest.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Alphabet and length of the hash in a name, by bundler, and how many of 20,000 names may read like a name that a person gave. */
const NAMES: readonly (readonly [bundler: string, most: number, nameOf: (digest: Buffer) => string])[] = [
  ['Rollup, Vite', 120, (digest) => `/assets/index-${digest.toString('base64url').slice(0, 8)}.js`],
  ['esbuild, Angular', 280, (digest) => `/chunk-${encoded(digest, BASE_32, 8)}.js`],
  ['Parcel, webpack with 8', 0, (digest) => `/main.${digest.toString('hex').slice(0, 8)}.js`],
  ['Parcel, a picture', 0, (digest) => `/logo.${digest.toString('hex').slice(0, 8)}.png`],
  ['Next.js, webpack with 16', 0, (digest) => `/_next/static/chunks/23-${digest.toString('hex').slice(0, 16)}.js`],
  ['webpack with 20', 0, (digest) => `/main.${digest.toString('hex').slice(0, 20)}.js`],
  ['Turbopack', 0, (digest) => `/_next/static/chunks/${encoded(digest, BASE_40, 13)}.js`],
  ['Nuxt', 0, (digest) => `/_nuxt/${digest.toString('base64url').slice(0, 8)}.js`],
];

test.each(NAMES)('of 20,000 names by %s at most %i read like a name', (_, most, nameOf) => {
  const digests = Array.from({ length: 20_000 }, (__, i) => createHash('sha256').update(`${i}`).digest());
  const stable = withoutBuildHash(nameOf(Buffer.alloc(32, 0xa7)));
  const others = digests.map(nameOf).filter((name) => withoutBuildHash(name) !== stable);
  expect(others.length).toBeLessThanOrEqual(most);
});
