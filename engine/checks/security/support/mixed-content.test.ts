import { expect, test } from 'vitest';
import { insecureUrls, srcsetUrls } from './mixed-content.ts';

test.each([
  ['/a.jpg', ['/a.jpg']],
  ['/a.jpg 1x, http://b.example/c.jpg 2x', ['/a.jpg', 'http://b.example/c.jpg']],
  ['https://a.example/w_100,h_50/a.jpg 480w,\n /b.jpg 800w', ['https://a.example/w_100,h_50/a.jpg', '/b.jpg']],
  [' , ', []],
  [undefined, []],
])('srcset %j', (srcset, urls) => {
  expect(srcsetUrls(srcset)).toEqual(urls);
});

test('loopback addresses and HTTPS are no mixed content', () => {
  const urls = [
    'http://b.example/',
    'http://a.example/',
    'http://a.example/',
    'https://c.example/',
    'http://localhost:3000/x.js',
    'http://app.localhost/',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
    'data:,x',
  ];
  expect(insecureUrls(urls)).toEqual(['http://a.example/', 'http://b.example/']);
  expect(insecureUrls(['http://localhost.evil.example/'])).toHaveLength(1);
});
