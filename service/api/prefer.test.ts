import { expect, test } from 'vitest';
import { readPreference } from './prefer.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['return=minimal', undefined],
  ['respond-async', { waitSeconds: 0, applied: 'respond-async' }],
  ['Respond-Async; x=1', { waitSeconds: 0, applied: 'respond-async' }],
  ['wait=10', { waitSeconds: 10, applied: 'wait=10' }],
  ['wait = "7"', { waitSeconds: 7, applied: 'wait=7' }],
  ['respond-async, wait=3', { waitSeconds: 3, applied: 'wait=3' }],
  ['wait=0', { waitSeconds: 0, applied: 'wait=0' }],
  ['wait=-1', undefined],
  ['wait=soon', undefined],
  ['wait=5, wait=9', { waitSeconds: 5, applied: 'wait=5' }],
])('%j', (header, preference) => expect(readPreference(header)).toEqual(preference));
