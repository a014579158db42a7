import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { documented } from './new/scaffold-suite.ts';

test('CONTRIBUTING has a command for each kind', () => {
  const kinds = documented().map(([kind]) => kind);
  expect(kinds.sort()).toEqual(['action', 'check', 'command', 'job', 'probe', 'technology']);
});

test.each([
  ['', 'name what to add: npm run new check|probe|technology|action|job|command NAME'],
  ['widget one', 'name what to add: npm run new check|probe|technology|action|job|command NAME'],
  ['toString one', 'name what to add: npm run new check|probe|technology|action|job|command NAME'],
  ['check', 'a check is named MODULE/TOPIC/NAME, in lower-case letters, digits and hyphens'],
  ['check ../../outside', 'a check is named MODULE/TOPIC/NAME, in lower-case letters, digits and hyphens'],
  ['check security/Headers/x', 'a check is named MODULE/TOPIC/NAME, in lower-case letters, digits and hyphens'],
  ['command audit more', 'a command is named VERB or NOUN-VERB, in lower-case letters, digits and hyphens'],
  ['check nowhere/x', 'there is no module nowhere; there are access, access-rules, accessibility,'],
  ['check accessibility/x', 'accessibility checks are rows of the tables'],
  ['probe nowhere/x', 'a probe is named FAMILY/NAME; the families are ai, backends,'],
  ['technology samples/x', 'samples is no category of technologies'],
  ['technology cms/plausible', 'there is a technology plausible already, in engine/evidence/technologies/analytics.ts'],
])('npm run new %s is refused in one line', async (args, message) => {
  const words = args.split(' ').filter((word) => word !== '');
  const outcome = await new Promise((resolve) => {
    execFile(process.execPath, ['scripts/new.ts', ...words], (error, _, err) => resolve([error?.code, err]));
  });
  expect(outcome).toEqual([2, expect.stringMatching(/^[^\n]+\n$/)]);
  expect(outcome).toEqual([2, expect.stringContaining(`new: ${message}`)]);
});
