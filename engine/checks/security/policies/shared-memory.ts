import { defineCheck, occurrence } from '../../define-check.ts';

const BLOCKED = /\bSharedArrayBuffer is not defined\b/;
const error = (text: string) => ({ kind: 'uncaught' as const, text, url: 'https://shop.example/app.js' });

export default defineCheck({
  id: 'security/policies/shared-memory',
  title: '`SharedArrayBuffer` is used only on cross-origin isolated pages',
  why: 'Browsers hide `SharedArrayBuffer` from pages that are not cross-origin isolated, because it gives attacks such as Spectre a precise timer: scripts that need it fail.',
  needs: ['pageErrors'],
  problems: {
    blocked: {
      severity: 'low',
      message: 'Scripts need `SharedArrayBuffer`, but the page is not cross-origin isolated',
      fix: 'Send `Cross-Origin-Opener-Policy: same-origin` and `Cross-Origin-Embedder-Policy: credentialless` for the pages that need shared memory, first as `-Report-Only`: sign-in windows and embedded files of other sites can break. Or use a build of the library without threads.',
    },
  },
  references: [
    'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/SharedArrayBuffer#security_requirements',
    'CWE-1037',
  ],
  run({ pageErrors }) {
    const blocked = pageErrors.filter(({ kind, text }) => kind === 'uncaught' && BLOCKED.test(text));
    const lines = blocked.map(({ text, url }) => `${url || 'inline script'}: ${text.slice(0, 200)}`);
    return occurrence('blocked', { header: 'Cross-Origin-Opener-Policy' }, [...new Set(lines)]);
  },
  examples: () => [
    [
      'script that fails without shared memory',
      { pageErrors: [error('ReferenceError: SharedArrayBuffer is not defined')] },
      'blocked',
    ],
    ['another error', { pageErrors: [error('ReferenceError: $ is not defined')] }],
    [
      'message of a script that goes on without shared memory',
      { pageErrors: [{ ...error('SharedArrayBuffer is not defined: one thread is used'), kind: 'console' }] },
    ],
    ['no errors', { pageErrors: [] }],
  ],
});
