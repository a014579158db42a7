import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { startOf } from '../../../limits.ts';
import { defineCheck } from '../../define-check.ts';
import { givenScript } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

const COMPARED =
  /\b(?:\w{0,30}\.)?(password|passwd|adminPassword|adminPass|pwd)(?:\.value)?\s?===?\s?["'`]([^"'`\s]{4,64})["'`]/gi;
const NO_PASSWORD =
  /^(?:password|passwd|text|string|undefined|null|object|function|true|false|required|current-password|new-password|hidden|input|empty|invalid|incorrect|weak|credentials|oauth|email|username|pwd)$/i;

export default defineCheck({
  id: 'security/content/client-side-password',
  title: 'No hard-coded passwords in the page’s code',
  why: 'A password that a script checks is sent to every visitor, and what it protects can be accessed without it.',
  topic: 'secrets',
  drift: 'exposure',
  needs: ['scripts'],
  problems: {
    compared: {
      severity: 'high',
      likelihood: 'possible',
      message: 'Client-side password check: a script seems to contain the password it compares',
      fix: 'Check the password on the server, which stores only a hash of it, and deliver the protected content from there. Change the password.',
    },
  },
  references: ['CWE-602', 'CWE-798', 'OWASP A07:2021'],
  run({ scripts }, cut) {
    return inOwnScripts(scripts, 'compared', (text) => {
      const start = startOf(text, 'comparisonCharacters', 'A script', cut, 'script');
      for (const [, name, value = ''] of start.matchAll(COMPARED))
        if (!NO_PASSWORD.test(value) && /[\d!@#$%^&*]/.test(value)) return `${name} compared with ${redact(value)}`;
      return undefined;
    });
  },
  examples: () => [
    ['password in a script', givenScript('function go(){if(form.password==="Winter2024!")show()}'), 'compared'],
    [
      'password after a comparison with a field type',
      givenScript('if(e.type==="password"){}if(form.password==="required")a();if(form.pwd==="Winter2024!")show()'),
      'compared',
    ],
    [
      'field types and error codes',
      givenScript('if(e.type==="password"){}if(a.password==="")b();if(t.password==="required")c()'),
    ],
  ],
});
