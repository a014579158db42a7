import { readFile } from 'node:fs/promises';
import type { Terminal } from '../define-command.ts';
import { isRecord, parsedJson } from '../json.ts';

/** What a workflow run is for. */
export interface RunEvent {
  /** Number of the pull request. */
  readonly pullRequest: number | undefined;
  /** The pull request is from a fork: the token of the run may not write. */
  readonly isFork: boolean;
  /** Where a deployment can be seen, and its commit. */
  readonly url: string | undefined;
  readonly commit: string | undefined;
}

/** The event of the run, as far as it is known. */
export async function eventOf({ GITHUB_EVENT_PATH: file }: Terminal['env']): Promise<RunEvent> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const event = recordIn(parsedJson(text));
  const pull = recordIn(event.pull_request);
  const deployed = recordIn(event.deployment_status);
  const number = pull.number;
  const url = [deployed.environment_url, deployed.target_url].find(isAddress);
  const { sha } = recordIn(event.deployment);
  return {
    pullRequest: typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined,
    isFork: recordIn(recordIn(pull.head).repo).fork === true,
    url: deployed.state === 'success' ? url : undefined,
    commit: typeof sha === 'string' && /^[0-9a-f]{40,64}$/.test(sha) ? sha : undefined,
  };
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}
