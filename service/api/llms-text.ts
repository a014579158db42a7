import type { AnyAction } from '../actions/define-action.ts';
import { ACTIONS } from '../actions/list.ts';

const HEAD = `# Assay

> Scans websites for security problems, technologies, performance, SEO, AEO (AI search) and accessibility.

JSON over HTTP. Authenticate with \`Authorization: Bearer pk_…\` or \`X-API-Key: pk_…\`; browsers use the session cookie.
A project represents one website. Start a scan with POST /api/v1/projects/{project_id}/scan, then poll
GET /api/v1/projects/{project_id}/scans/{scan_id}/results until status is completed, failed or cancelled.
Each finding includes evidence, remediation and a fix_prompt. Every error is {"detail": string}.
Full reference: /openapi.json (OpenAPI 3.1), /docs, /redoc.

## Operations
`;

/** A plain-text summary of all operations, for language models. */
export function llmsText(): string {
  return `${HEAD}\n${ACTIONS.map(lineOf).join('\n')}\n`;
}

function lineOf({ http, summary, auth, description }: AnyAction): string {
  const needs = auth === 'none' ? 'public' : auth === 'session' ? 'session' : 'key or session';
  return `- ${http.method.toUpperCase()} ${http.path} (${needs}): ${[summary, description].filter(Boolean).join(' ')}`;
}
