import { expect, test } from 'vitest';
import { PROBE_HOST, readCspMessage } from './csp-message.ts';

const REPORTED = 'The policy is report-only, so the violation has been logged but no further action has been taken.';
const HASH = 'sha256-zjRRVHKR+yoEKwRvAvMqSMGxiALm5BdGmYrcHrrhE3o=';

test.each([
  [
    `Loading the image 'http://shop.example/a.png?x=1' violates the following Content Security Policy directive: "img-src ${PROBE_HOST}". ${REPORTED}`,
    { directive: 'img-src', ours: true, source: 'http://shop.example/a.png?x=1' },
  ],
  [
    `Loading the image 'data:image/gif;base64,R0lGOD' violates the following Content Security Policy directive: "img-src 'self'".`,
    { directive: 'img-src', ours: false, source: 'data:' },
  ],
  [
    `Executing inline script violates the following Content Security Policy directive 'script-src-elem ${PROBE_HOST}'. Either the 'unsafe-inline' keyword, a hash ('${HASH}'), or a nonce ('nonce-...') is required to enable inline execution. ${REPORTED}`,
    { directive: 'script-src-elem', ours: true, source: `'${HASH}'` },
  ],
  [
    `Evaluating a string as JavaScript violates the following Content Security Policy directive because 'unsafe-eval' is not an allowed source of script: "script-src ${PROBE_HOST}". ${REPORTED}`,
    { directive: 'script-src', ours: true, source: "'unsafe-eval'" },
  ],
  [
    `Compiling or instantiating a WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source of script: "script-src ${PROBE_HOST}". ${REPORTED}`,
    { directive: 'script-src', ours: true, source: "'wasm-unsafe-eval'" },
  ],
  [
    `Framing 'https://maps.example/' violates the following report-only Content Security Policy directive: "frame-src ${PROBE_HOST}". The violation has been logged`,
    { directive: 'frame-src', ours: true, source: 'https://maps.example/' },
  ],
  [
    `Creating a worker from 'blob:https://shop.example/c01b69f4' violates the following Content Security Policy directive: "worker-src ${PROBE_HOST}". ${REPORTED}`,
    { directive: 'worker-src', ours: true, source: 'blob:' },
  ],
  [
    `Refused to load the script 'https://cdn.example/x.js' because it violates the following Content Security Policy directive: "script-src 'self'".`,
    { directive: 'script-src', ours: false, source: 'https://cdn.example/x.js' },
  ],
])('%s', (text, read) => {
  expect(readCspMessage(text)).toEqual(read);
});

test('other messages and hostile ones', () => {
  expect(readCspMessage('Failed to load resource: the server responded with a status of 404 ()')).toBeUndefined();
  expect(readCspMessage(`${"'a:".repeat(100_000)} Content Security Policy directive: "img-src x"`)).toBeUndefined();
});
