import type { Kind } from './kind.ts';
import { camelCaseOf } from './names.ts';

const FOLDER = 'service/jobs';

export const job: Kind = {
  form: 'NOUN.VERB or NAME',
  matches: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*)?$/,
  scaffold(name) {
    const file = name.replace('.', '-');
    return {
      creates: { [`${FOLDER}/${file}.ts`]: jobOf(name), [`${FOLDER}/${file}.test.ts`]: testOf(file) },
      test: [`${FOLDER}/${file}.test.ts`],
    };
  },
};

function jobOf(name: string): string {
  return `import { z } from 'zod';
import { defineJob } from './define-job.ts';

/** Say what it does; when it runs twice, the result is the same. */
export default defineJob({
  name: '${name}',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 60,
  async run(_, { log, signal }) {
    signal.throwIfAborted();
    log.info('${name} ran');
  },
});
`;
}

function testOf(file: string): string {
  const local = camelCaseOf(file);
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import ${local} from './${file}.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

let jobs: TestJobs;

beforeAll(async () => {
  jobs = await startTestJobs();
});

afterAll(() => jobs.close());

test('stops when the job is taken away', async () => {
  await expect(${local}.run({}, { ...jobs.world(), signal: AbortSignal.abort(new Error('taken')) })).rejects.toThrow('taken');
});

test('next: expect what the job stores or sends', async () => {
  const sent: string[] = [];
  await ${local}.run({}, { ...jobs.world(), sender: () => async (name) => void sent.push(name) });
  expect(sent).toEqual(['mail.send']);
});
`;
}
