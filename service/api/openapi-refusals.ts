import { type AnyAction, isWrite } from '../actions/define-action.ts';
import { ROLES, roleMay } from '../model/permissions.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../model/refusal.ts';

/** An error response: its component name, description and example detail. */
const REFUSALS: Readonly<Record<number, readonly [name: string, description: string, example: string]>> = {
  400: ['BadRequest', 'The request cannot be fulfilled', 'Invalid or expired verification token'],
  401: ['Unauthorized', 'Missing or invalid credentials', 'Invalid API key'],
  403: [
    'Forbidden',
    'Valid credentials without permission: plan, role, unverified email, scope of the key, or a cross-site write with the session cookie',
    'Verify your email to start scanning',
  ],
  404: ['NotFound', 'The resource does not exist or belongs to another organization', 'Project not found'],
  408: [
    'Timeout',
    'The request or its body arrives too slowly: send a body at 4 KiB per second or faster',
    'The body arrives too slowly',
  ],
  409: ['Conflict', 'The resource already exists', 'A project with this URL already exists'],
  413: [
    'TooLarge',
    'The body is larger than the fields of the request can be; `detail` names the limit',
    'The body is larger than 4,096 bytes',
  ],
  415: ['UnsupportedMediaType', 'The body is not JSON', 'Send the body as application/json'],
  422: ['Invalid', 'A field is invalid; `detail` names it', 'url: the address 10.0.0.1 is private'],
  429: [
    'TooMany',
    'Abuse: far more than ordinary use, or too many requests at a time; `Retry-After` has the seconds to wait',
    'Too many requests at a time; try again shortly',
  ],
  502: ['Unavailable', 'A required dependency is not available', 'The payment provider is not available'],
  503: [
    'Away',
    'The database is temporarily unavailable; try again after the seconds in `Retry-After`. `detail` says so if the change may have been made',
    'The service is temporarily unavailable; try again in a few seconds',
  ],
};

const ERROR = {
  type: 'object',
  properties: { detail: { type: 'string', description: 'Human-readable message' } },
  required: ['detail'],
} as const;

const RETRY_AFTER = { description: 'Seconds until the next attempt', schema: { type: 'integer' } } as const;

/** `components.responses`. */
export const REFUSAL_RESPONSES = Object.fromEntries(
  Object.values(REFUSALS).map(([name, description, detail]) => [
    name,
    {
      description,
      ...(name === 'TooMany' || name === 'Away' ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: { 'application/json': { schema: ERROR, example: { detail } } },
    },
  ]),
);

/** The error responses of an action by status, including those of authentication and validation, as references. */
export function refusalsOf(action: AnyAction): Record<string, { $ref: string }> {
  const statuses = new Set(
    [...action.refuses, ...refusalsOnTheWay(action), 'away' as const].map((code) => REFUSAL_STATUS[code]),
  );
  const all = action.body ? [...statuses, 408, 413, 415] : [...statuses];
  return Object.fromEntries(
    all.sort().map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]?.[0]}` }]),
  );
}

function isOfAllRoles({ scope, on }: AnyAction): boolean {
  return scope !== undefined && ROLES.every((role) => roleMay(role, { scope, on }));
}

function* refusalsOnTheWay(action: AnyAction): Generator<RefusalCode> {
  yield 'too_many';
  if (action.auth !== 'none') yield action.operator ? 'not_found' : 'unauthorized';
  // A key can lack any scope.
  const isScoped = !action.operator && (action.auth === 'key/session' || !isOfAllRoles(action));
  const guarded = isScoped || action.verified;
  if (isWrite(action) && action.http.method !== 'get') yield 'forbidden';
  if (action.auth !== 'none' && guarded) yield 'forbidden';
  if (action.http.path.includes('{')) yield 'not_found';
  if (action.query || action.body || action.http.path.includes('{provider}')) yield 'invalid';
}
