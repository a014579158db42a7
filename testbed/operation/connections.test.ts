import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { JOBS } from '../../service/jobs/list.ts';
import { QUEUE_CONNECTIONS } from '../../service/jobs/queue.ts';
import { POOL_CONNECTIONS } from '../../service/store/open.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const API = POOL_CONNECTIONS + QUEUE_CONNECTIONS.sends;
const TURNS = JOBS.filter(({ concurrency }) => concurrency === 'one-per-pool').length;
const LISTENER = 1;
const WORKER = POOL_CONNECTIONS + QUEUE_CONNECTIONS.works + LISTENER + TURNS;

function text(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

test('the guide has the connections that processes open', () => {
  const guide = text('docs/operation/connection-poolers.md');
  expect(guide).toContain(`| API (\`serve\`) | ${API} |`);
  expect(guide).toContain(`| worker (\`work\`), or both (\`start\`) | ${WORKER} |`);
  expect(guide).toContain(`${API} × API processes + ${WORKER} × workers + 3`);
});

test('the guide has the connections of the Kubernetes manifests before and after scaling', () => {
  const scalers = parseAllDocuments(text('deploy/kubernetes/autoscaling.yaml')).map((one) => one.toJS());
  const ofAll = (bound: 'minReplicas' | 'maxReplicas') =>
    scalers
      .map(({ spec }) => spec[bound] * (spec.scaleTargetRef.name === 'assay-api' ? API : WORKER))
      .reduce((sum, one) => sum + one, 0);
  expect(text('docs/operation/connection-poolers.md')).toContain(
    `open up to ${ofAll('minReplicas')} connections, and ${ofAll('maxReplicas')} at their largest scale`,
  );
});
