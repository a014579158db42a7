import { expect } from 'vitest';
import type { Stage } from '../../service/testing/test-stage.ts';
import type { Prepared } from './prepared-projects.ts';

/** A prepared project in a service that listens. */
export interface Viewed {
  readonly stage: Stage;
  /** Of the service. */
  readonly address: string;
  readonly project: Prepared;
  /** The ids of all runs that have a report. */
  readonly known: ReadonlySet<string>;
}

type Body = Readonly<Record<string, unknown>>;
export type Ask = (name: string, query?: string, body?: object) => Promise<Body>;

/** Performs actions in the project as its owner; each succeeds. */
export function asOwner({ stage, project }: Viewed, runId = ''): Ask {
  const ids = { project_id: project.id, target_id: project.monitorId ?? '', run_id: runId, scan_id: runId };
  return async (name, query = '', body) => {
    const answer = await stage.ask(name, { as: project.owner, ids, query, body });
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
}

/** What the list of findings of a project is of: its only run, or all of them together. */
export function listedAs({ id, runs: [first, ...others] }: Prepared): string {
  return first && others.length === 0 ? first.id : id;
}
