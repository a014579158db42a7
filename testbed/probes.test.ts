import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLocation } from '../engine/checks/location.ts';
import { findBrowser } from '../engine/evidence/reach/browser/executable.ts';
import { readReachSettings } from '../engine/evidence/reach/settings.ts';
import { referenceOf } from '../engine/findings/reference.ts';
import { PROBES } from '../engine/probes/list.ts';
import admin from '../engine/probes/routes/admin.ts';
import { jsonAnswer } from '../engine/probes/scene-answers.ts';
import { play } from './probes/play.ts';

const FOLDER = join(import.meta.dirname, '../engine/probes');
const SENTENCE = /[.!?]$/;
const IDENTIFIER = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FILES = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /^export default define(?:File)?Probe\(/m.test(readFileSync(path, 'utf8')))
  .map((path) => `active/${relative(FOLDER, path).split(sep).join('/').replace(/\.ts$/, '')}`);

const hasBrowser = await findBrowser(readReachSettings(process.env)).then(
  () => true,
  () => false,
);

test('every probe file is listed once, under its path', () => {
  expect(PROBES.map(({ id }) => id).sort()).toEqual(FILES.sort());
});

test('probe titles are unique', () => {
  const titles = PROBES.map(({ title }) => title);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test.each([
  [undefined, 'critical'],
  [{ anonymous: true, permissions: '*' }, 'critical'],
  [{ anonymous: true, permissions: ['flows.write'] }, 'critical'],
  [{ anonymous: true, permissions: 'read' }, undefined],
])('severity of an open Node-RED editor for %j', async (user, severity) => {
  const settings = jsonAnswer({ httpNodeRoot: '/', flowFilePretty: true, user });
  const scene = { name: 'Node-RED', answers: { '/settings': settings }, finds: ['tool'] };
  const { occurrences } = await play(admin, scene);
  expect(occurrences.map((sighting) => [sighting.problem, sighting.severity])).toEqual([['tool', severity]]);
});

describe.each(PROBES.map((probe) => [probe.id, probe] as const))('%s', (_, probe) => {
  test('has a title and messages without a full stop, a reason with one, and references', () => {
    expect(probe.title).not.toMatch(SENTENCE);
    expect(probe.why).toMatch(SENTENCE);
    for (const [name, { message, fix }] of Object.entries(probe.problems)) {
      expect(name).toMatch(IDENTIFIER);
      expect(message).not.toMatch(SENTENCE);
      expect(fix.any.trim()).not.toBe('');
    }
    expect(probe.references.length).toBeGreaterThan(0);
    for (const reference of probe.references) expect(URL.canParse(referenceOf(reference).url)).toBe(true);
  });

  test('has scenes for each problem and a clean one', () => {
    const scenes = probe.scenes();
    expect([...new Set(scenes.flatMap(({ finds }) => finds))].sort()).toEqual(Object.keys(probe.problems).sort());
    expect(scenes.some(({ finds }) => finds.length === 0)).toBe(true);
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });

  test.skipIf(probe.opensPages && !hasBrowser).each(probe.scenes().map((scene) => [scene.name, scene] as const))(
    '%s',
    async (_, scene) => {
      const { occurrences, verdict, reason } = await play(probe, scene);
      expect({ finds: occurrences.map(({ problem }) => problem), broken: verdict === 'broken' ? reason : '' }).toEqual({
        finds: scene.finds,
        broken: '',
      });
      if (scene.untested)
        expect({ verdict, reason }).toEqual({ verdict: 'unknown', reason: expect.stringMatching(scene.untested) });
      for (const { location, evidence, proof } of occurrences) {
        expect(formatLocation(location).trim()).not.toBe('');
        expect(evidence.trim()).not.toBe('');
        if (proof) expect(proof.curl).toMatch(/^curl /);
        expect(`${evidence}${proof?.response}`).not.toMatch(/9fK2mVq8Zt|sk_live_9aB3/);
      }
    },
  );
});
