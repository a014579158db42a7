import { readFileSync } from 'node:fs';
import { Agent, buildConnector } from 'undici';
import partConnector from 'undici/lib/core/connect.js';
import partAgent from 'undici/lib/dispatcher/agent.js';
import { expect, test } from 'vitest';

test('undici is pinned, as its files are no public interface', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const installed = new URL('package.json', import.meta.resolve('undici'));
  expect(dependencies.undici).toBe(JSON.parse(readFileSync(installed, 'utf8')).version);
});

test('the files that are loaded are what the index of undici exports', () => {
  expect(partAgent).toBe(Agent);
  expect(partConnector).toBe(buildConnector);
});
