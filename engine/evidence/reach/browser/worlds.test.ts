import { expect, test } from 'vitest';
import type { BrowserEvent } from './protocol-events.ts';
import { worldsOf } from './worlds.ts';

function created(name: string, type: string, frameId: string, sessionId = 'own'): BrowserEvent {
  const context = { id: 1, uniqueId: `${name}-${frameId}`, origin: '', name, auxData: { type, frameId } };
  return { method: 'Runtime.executionContextCreated', params: { context }, sessionId };
}

test('only isolated worlds of this name and session are used', () => {
  const worlds = worldsOf('own', 'assay');
  worlds.take(created('assay', 'isolated', 'first'));
  worlds.take(created('assay', 'default', 'second'));
  worlds.take(created('other', 'isolated', 'third'));
  worlds.take(created('assay', 'isolated', 'fourth', 'worker'));
  expect(['first', 'second', 'third', 'fourth'].map(worlds.of)).toEqual([
    'assay-first',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a world is unknown once it is forgotten or all contexts are cleared', () => {
  const worlds = worldsOf('own', 'assay');
  worlds.take(created('assay', 'isolated', 'first'));
  worlds.take(created('assay', 'isolated', 'second'));
  worlds.forget('first');
  expect([worlds.of('first'), worlds.of('second')]).toEqual([undefined, 'assay-second']);
  worlds.take({ method: 'Runtime.executionContextsCleared', params: {}, sessionId: 'own' });
  expect(worlds.of('second')).toBeUndefined();
});
