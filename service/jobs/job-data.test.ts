import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { JobData, Send } from '../shapes/job-data.ts';
import { JOBS } from './list.ts';

test('jobs are sent by an existing name, with matching data', async () => {
  const sent: string[] = [];
  const send: Send = async (name) => void sent.push(name);
  await send('run.perform', { runId: 'a' });
  await send('weekly-health', {});
  // @ts-expect-error: unknown job
  await send('run.performs', { runId: 'a' });
  // @ts-expect-error: data of another job
  await send('run.perform', { scanId: 'a' });
  // @ts-expect-error: incomplete data
  await send('scan.active', { scanId: 'a' });
  // @ts-expect-error: an email has a kind
  await send('mail.send', { kind: 'verification', scanId: 'a' });
  expect(sent).toHaveLength(6);
});

test('every job has its data in the map', () => {
  const map = readFileSync(new URL('job-data.generated.ts', import.meta.url), 'utf8');
  expect(JOBS.filter(({ name }) => !map.includes(`'${name}': DataOf<`))).toEqual([]);
  expectTypeOf<JobData['run.perform']>().toEqualTypeOf<{ runId: string; party?: string | undefined }>();
});
