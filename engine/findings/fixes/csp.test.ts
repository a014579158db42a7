import { describe, expect, test } from 'vitest';
import type { OfferedPolicy } from '../../evidence/facts/offered-policy.ts';
import { policyFix } from './csp.ts';

const HASH = "'sha256-zjRRVHKR+yoEKwRvAvMqSMGxiALm5BdGmYrcHrrhE3o='";
const offered: OfferedPolicy = {
  directives: [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", 'https://tags.example']],
    ['object-src', ["'none'"]],
  ],
  scriptHashes: [],
  inlineScripts: 'none',
  styleAttributes: false,
};
const POLICY = "default-src 'self'; script-src 'self' https://tags.example; object-src 'none'";
const STEPS = 'Do it in two steps.';

describe('the fix of a missing policy', () => {
  test('sends the tested policy report-only first, where the platform sends headers', () => {
    const { text, policy } = policyFix('whole', STEPS, ['nginx'], offered);
    expect(policy).toBe(POLICY);
    expect(text).toMatch(/^Step 1: .* Step 2: /);
    expect(text).toContain(`add_header Content-Security-Policy-Report-Only "${POLICY}" always;`);
    expect(text).toContain('then rename the header to `Content-Security-Policy`.');
    expect(policyFix('whole', STEPS, ['githubpages'], offered).text).toContain('GitHub Pages has no setting');
    expect(policyFix('whole', STEPS, [], offered).text).toContain(
      `Send \`Content-Security-Policy-Report-Only: ${POLICY}\`.`,
    );
  });

  test('has no policy where none was tested, and says why', () => {
    for (const none of [undefined, { none: 'handlers' }, { none: 'inserted' }, { none: 'unread' }] as const) {
      const { text, policy } = policyFix('whole', STEPS, ['nginx'], none);
      expect(policy).toBeUndefined();
      expect(text).toMatch(/^Do it in two steps\. No policy is proposed/);
      expect(text).not.toContain('default-src');
    }
  });

  test('leaves inline scripts that change to the framework, and offers nothing without its support', () => {
    const changing = { ...offered, inlineScripts: 'build' as const };
    const next = policyFix('whole', STEPS, ['nextjs', 'nextjs:running'], changing);
    expect(next.policy).toBeUndefined();
    expect(next.text).toContain(
      `const policy = "default-src 'self'; script-src 'self' https://tags.example 'nonce-NONCE'; object-src 'none'".replace('NONCE', nonce);`,
    );
    const start = policyFix('whole', STEPS, ['tanstackstart', 'tanstackstart:running'], changing);
    expect(start.text).toContain('ssr: { nonce: getGlobalStartContext()?.nonce }');
    expect(start.text).toContain(`'nonce-NONCE'; object-src 'none'".replace('NONCE', nonce)`);
    expect(policyFix('whole', STEPS, ['qwik'], changing).text).toMatch(/event\.sharedMap\.set\('@nonce', nonce\); .*NONCE/);
    expect(policyFix('whole', STEPS, ['sveltekit'], changing).text).toContain(
      "directives: { 'default-src': ['self'], 'script-src': ['self', 'https://tags.example'], 'object-src': ['none'] }",
    );
    expect(policyFix('whole', STEPS, ['astro'], changing).text).toContain(
      `scriptDirective: { resources: ["'self'", "https://tags.example"] }, styleDirective: { resources: ["'self'"] }`,
    );
    expect(policyFix('whole', STEPS, ['astro'], { ...changing, styleAttributes: true }).text).toContain('No policy is');
    for (const platforms of [[], ['nginx'], ['gatsby'], ['nextjs', 'nginx'], ['nuxt', 'apache']])
      expect(policyFix('whole', STEPS, platforms, changing).text).toContain('change with each build or response');
  });

  test('is one directive where the rest of the policy stays', () => {
    const { text, policy } = policyFix('script-src', STEPS, [], {
      ...offered,
      inlineScripts: 'never',
      scriptHashes: [HASH],
    });
    expect(policy).toBe(`script-src 'self' https://tags.example ${HASH}`);
    expect(text).toContain(`Set \`${policy}\` in the policy.`);
  });

  test('refers to the policy where it is too long for a prompt', () => {
    const long = { ...offered, inlineScripts: 'never' as const, scriptHashes: Array.from({ length: 40 }, () => HASH) };
    for (const platforms of [[], ['nginx'], ['nextjs'], ['tanstackstart'], ['qwik'], ['sveltekit'], ['astro'], ['nuxt'], ['express']])
      for (const part of ['whole', 'script-src'])
        expect(policyFix(part, STEPS, platforms, long).short.length).toBeLessThanOrEqual(1000);
  });
});
