import { type AnyAction, isWrite } from '../actions/define-action.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../actions/refusal.ts';

/** An answer that is no: its name in the document, what it means, an example of its words. */
const REFUSALS: Readonly<Record<number, readonly [name: string, description: string, example: string]>> = {
  400: ['BadRequest', 'It cannot be done as asked', 'Invalid or expired verification token'],
  401: ['Unauthorized', 'No valid API key or session', 'Invalid API key'],
  403: [
    'Forbidden',
    'Valid credentials that may not do this: plan, role, unverified e-mail, a key of another scope, or a write with the cookie from another site',
    'Verify your e-mail to start scanning',
  ],
  404: ['NotFound', 'There is no such thing, or it is not yours', 'Project not found'],
  409: ['Conflict', 'It exists already', 'There is a project with this URL already'],
  413: ['TooLarge', 'The body is larger than 1 MiB', 'The body is larger than 1 MiB'],
  415: ['UnsupportedMediaType', 'The body is not JSON', 'Send the body as application/json'],
  422: ['Invalid', 'A field is not right; the text names it', 'url: the address 10.0.0.1 is private'],
  502: ['Unavailable', 'Something that the service needs does not answer', 'The database does not answer'],
};

const ERROR = {
  type: 'object',
  properties: { detail: { type: 'string', description: 'For a person' } },
  required: ['detail'],
} as const;

/** `components.responses`. */
export const REFUSAL_RESPONSES = Object.fromEntries(
  Object.values(REFUSALS).map(([name, description, detail]) => [
    name,
    { description, content: { 'application/json': { schema: ERROR, example: { detail } } } },
  ]),
);

/** The refusals of an action, its own and those of the way to it, as references by status. */
export function refusalsOf(action: AnyAction): Record<string, { $ref: string }> {
  const statuses = new Set([...action.refuses, ...refusalsOnTheWay(action)].map((code) => REFUSAL_STATUS[code]));
  const all = action.body ? [...statuses, 413, 415] : [...statuses];
  return Object.fromEntries(
    all.sort().map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]?.[0]}` }]),
  );
}

function* refusalsOnTheWay(action: AnyAction): Generator<RefusalCode> {
  if (action.auth !== 'none') yield 'unauthorized';
  const guarded = action.scopedKey === 'refused' || action.admin || action.verified;
  if (isWrite(action) && action.http.method !== 'get') yield 'forbidden';
  if (action.auth !== 'none' && guarded) yield 'forbidden';
  if (action.http.path.includes('{')) yield 'not_found';
  if (action.query || action.body || action.http.path.includes('{provider}')) yield 'invalid';
}
