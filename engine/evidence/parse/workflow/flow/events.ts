import type { Trigger } from '../triggers.ts';
import type { Known, Lookup } from './evaluate.ts';

const PULL_REQUEST = ['pull_request', 'number'];
/** Objects in the payload of an event that say what it is about. */
const PAYLOAD: Readonly<Record<string, readonly string[]>> = {
  discussion: ['discussion'],
  discussion_comment: ['discussion', 'comment'],
  issue_comment: ['issue', 'comment'],
  issues: ['issue'],
  pull_request: PULL_REQUEST,
  pull_request_target: PULL_REQUEST,
  pull_request_review: [...PULL_REQUEST, 'review'],
  pull_request_review_comment: [...PULL_REQUEST, 'comment'],
  push: ['commits', 'head_commit', 'ref', 'pusher'],
  release: ['release'],
  repository_dispatch: ['client_payload'],
  schedule: ['schedule'],
  workflow_dispatch: ['inputs', 'ref'],
  workflow_run: ['workflow_run'],
};
const OBJECTS = new Set(Object.values(PAYLOAD).flat());

const WITH_TEXT = new Set(['issue', 'comment', 'review', 'discussion', 'number']);

/** Whether an event's payload has an object; of `*` and `?`, one with a text of its author. Undefined if that is not known. */
export function hasPayload(event: string, object: string): boolean | undefined {
  const own = PAYLOAD[event];
  if (own && /^[*?]$/.test(object)) return own.some((name) => WITH_TEXT.has(name));
  if (!own || !OBJECTS.has(object)) return undefined;
  return own.includes(object);
}

/** What is known of the contexts in a run that a trigger starts. */
export function contextsOf({ event, types }: Pick<Trigger, 'event' | 'types'>): Lookup {
  return (path): Known => {
    const name = path.join('.');
    if (name === 'github.event_name')
      return event === 'workflow_call' || event === 'action' ? undefined : { value: event };
    if (name === 'github.event.action' && types?.length === 1 && types[0] !== undefined) return { value: types[0] };
    if (path[0] === 'github' && path[1] === 'event' && path[2] !== undefined)
      return hasPayload(event, path[2]) === false ? { value: null } : undefined;
    if (path[0] === 'github' && (path[1] === 'head_ref' || path[1] === 'base_ref'))
      return PAYLOAD[event] && !event.startsWith('pull_request') ? { value: '' } : undefined;
    return undefined;
  };
}
