import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { JobData, Send } from '../shapes/job-data.ts';
import { JOBS } from './list.ts';

test('a job is sent by a name that exists, with the data of that job', async () => {
  const sent: string[] = [];
  const send: Send = async (name) => void sent.push(name);
  await send('scan.run', { scanId: 'a' });
  await send('weekly-health', {});
  // @ts-expect-error: there is no such job
  await send('scan.runn', { scanId: 'a' });
  // @ts-expect-error: that is the data of another job
  await send('scan.run', { analysisId: 'a' });
  // @ts-expect-error: the data is not complete
  await send('scan.active', { scanId: 'a' });
  // @ts-expect-error: a mail has its kind
  await send('mail.send', { kind: 'verification', scanId: 'a' });
  expect(sent).toHaveLength(6);
});

test('every job has its data in the map', () => {
  const map = readFileSync(new URL('job-data.generated.ts', import.meta.url), 'utf8');
  expect(JOBS.filter(({ name }) => !map.includes(`'${name}': DataOf<`))).toEqual([]);
  expectTypeOf<JobData['lab.run']>().toEqualTypeOf<{ analysisId: string }>();
});
