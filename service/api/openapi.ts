import { VERSION } from '@assay/engine';
import type { AnyAction } from '../actions/define-action.ts';
import { ACTIONS } from '../actions/list.ts';
import { operationOf } from './openapi-operation.ts';
import { REFUSAL_RESPONSES } from './openapi-refusals.ts';
import { createSchemas, type Json } from './openapi-schemas.ts';

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer pk_…`' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same API key in the `X-API-Key` header',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signup and login' },
};

const TAGS: Readonly<Record<string, string>> = {
  Accounts: 'Sign-up, sign-in, API keys and settings',
  Projects: 'Websites and their project-scoped keys',
  Scans: 'Start scans, follow their progress and read results',
  Analyses: 'Single-topic analyses: performance, SEO, AEO, accessibility, technologies, deliverability',
  Billing: 'Plans, checkout, subscriptions and provider webhooks',
  Visitors: 'No account required: free scans, feedback, unsubscribing',
  Reports: 'Signed reports and badges that anyone can verify',
  Operator: 'For operators of the server, signed in with an email of `ASSAY_OPERATORS`; everybody else gets 404',
  Health: 'For load balancers and monitoring',
};

/** The OpenAPI 3.1 document of all actions. */
export async function openApiDocument(): Promise<Json> {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const action of ACTIONS) {
    const { path, method } = action.http;
    paths[path] = { ...paths[path], [method]: operationOf(action, schemas, tagOf(action)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: VERSION,
      summary: 'Scans websites for security, performance, SEO, AEO and accessibility problems.',
      description:
        'Every error is `{"detail": string}`. Times are ISO 8601 in UTC; prices are in cents. `x-scope` is the permission that an operation takes: the scope of role and key, on the account, a project or the organization.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, responses: REFUSAL_RESPONSES, schemas: schemas.named() },
  };
}

function tagOf({ http }: AnyAction): string {
  if (http.path.startsWith('/api/v1/auth/')) return 'Accounts';
  if (/^\/api\/v1\/(?:billing|webhooks)\//.test(http.path)) return 'Billing';
  if (/^\/api\/v1\/(?:free-scan|feedback|weekly-mail)/.test(http.path)) return 'Visitors';
  if (http.path.startsWith('/api/v1/operator/')) return 'Operator';
  if (http.path === '/health') return 'Health';
  if (/\/(?:badges?|reports)(?:\/|$)|\/download$/.test(http.path)) return 'Reports';
  if (/\/(?:performance|seo|accessibility|profile|deliverability)(?:\/|$)/.test(http.path)) return 'Analyses';
  return /\/scans?(?:\/|-|$)/.test(http.path) ? 'Scans' : 'Projects';
}
