import { expect, test } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { pointOfFinding } from './finding-point.ts';

const finding = (target: string) =>
  ({
    location: { url: 'https://shop.example/item', part: '(header user-agent)' },
    evidence: { request: `GET ${target} HTTP/1.1\nhost: shop.example\nuser-agent: ann` },
  }) as Finding;

test('the point of a finding is at the site itself, whatever its request line says', () => {
  const urlFor = (target: string) => new URL(pointOfFinding(finding(target), [])?.url ?? '');
  expect(urlFor('/item?a=1').href).toMatch(/^https:\/\/shop\.example\/item\?a=1&/);
  expect(urlFor('//other.example/item')).toMatchObject({ host: 'shop.example', pathname: '//other.example/item' });
  for (const target of ['@other.example/', '.other.example/', ':8443/', 'https://other.example/', '*'])
    expect(pointOfFinding(finding(target), [])).toBeUndefined();
});
