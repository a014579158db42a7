import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../findings/finding.ts';
import { referenceOf } from '../findings/reference.ts';
import { ignoreCuts } from '../limits.ts';
import type { Check } from './define-check.ts';
import { exampleFault, missingExamples } from './examples/faults.ts';
import { CHECKS } from './list.ts';
import { runChecks } from './run-checks.ts';

const HERE = import.meta.dirname;
const SENTENCE = /[.!?]$/;
const IDENTIFIER = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FILES = readdirSync(HERE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /^export default define(?:\w*Check|\w+Table)\(/m.test(readFileSync(path, 'utf8')))
  .map((path) => relative(HERE, path).split(sep).join('/').replace(/\.ts$/, ''));

const NAMED = CHECKS.map((check) => [check.id, check] as const);

test('the id of a check is its path; in a table, its folder and row name', async () => {
  const defined = await Promise.all(
    FILES.map(async (path) => {
      const file: { default: Check | readonly Check[] } = await import(`./${path}.ts`);
      return { path, checks: [file.default].flat() as Check[], isTable: Array.isArray(file.default) };
    }),
  );
  for (const { path, checks, isTable } of defined)
    for (const { id } of checks) {
      expect(isTable ? dirname(id) : id).toBe(isTable ? dirname(path) : path);
      expect(basename(id)).toMatch(IDENTIFIER);
    }
  const ids = defined.flatMap(({ checks }) => checks.map(({ id }) => id)).sort();
  expect(new Set(ids).size).toBe(ids.length);
  expect(CHECKS.map(({ id }) => id).sort()).toEqual(ids);
});

test('no two checks have the same title', () => {
  const titles = CHECKS.map(({ title }) => title);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

describe.each(NAMED)('%s', (_, check) => {
  test('has a title and messages without a full stop, and a reason in sentences', () => {
    expect(check.title).not.toMatch(SENTENCE);
    expect(check.why).toMatch(SENTENCE);
    for (const [name, problem] of Object.entries(check.problems)) {
      expect(name).toMatch(IDENTIFIER);
      expect(problem.message).not.toMatch(SENTENCE);
      const { change: _, ...texts } = problem.fix;
      for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
    }
  });

  test('has references that resolve to URLs', () => {
    expect(check.references.length).toBeGreaterThan(0);
    for (const reference of check.references) expect(URL.canParse(referenceOf(reference).url)).toBe(true);
  });

  test('has an example of each problem and one without problems', () => {
    expect(missingExamples(check)).toBeUndefined();
  });

  test.each(check.examples().map((example) => [example.name, example] as const))('%s', (_, example) => {
    expect(exampleFault(check as Check, example)).toBeUndefined();
  });

  test('uses exactly the facts it needs', () => {
    const used = new Set<string>();
    for (const { given } of check.examples()) {
      check.run(
        new Proxy(given, {
          get(target, name, receiver) {
            used.add(String(name));
            return Reflect.get(target, name, receiver);
          },
        }),
        ignoreCuts,
      );
      expect(Object.keys(given).sort()).toEqual([...check.needs].sort());
    }
    expect([...used].sort()).toEqual([...check.needs].sort());
  });

  test('is deterministic', () => {
    for (const { given } of check.examples()) {
      const fingerprints = () =>
        findingsOf(runChecks([check as Check], { facts: given, unavailable: new Map() }), {
          target: 'https://shop.example/',
          now: '2026-03-01T12:00:00Z',
        }).map(({ fingerprint, evidence }) => [fingerprint, evidence]);
      expect(fingerprints()).toEqual(fingerprints());
    }
  });
});
