import { dataText } from '@assay/engine';
import { jsonValue } from '../providers/json-value.ts';
import { type Backend, WAIT_SECONDS } from './backend.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { isRecord, type ToolInput } from './tool.ts';
import { ToolError } from './tool-error.ts';
import { TOOLS } from './tools.generated.ts';

const MAX_BYTES = 32 * 1_048_576;
const LONGEST_DETAIL = 500;

/** What the service is not expected to say itself. */
const HINTS: Readonly<Record<number, string>> = {
  401: 'The API key is missing or not valid: set ASSAY_API_KEY to a key of the service at ASSAY_BACKEND_URL',
  429: 'Too many requests: try again in a minute',
  503: 'The service is not available: try again in a minute',
};

export interface Service {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  report(error: unknown): void;
}

/** Performs actions over the REST API of a service. */
export function restBackend({ url, apiKey, report }: Service): Backend {
  return {
    tools: TOOLS,
    // The service decides.
    mayUse: () => true,
    instructions: INSTRUCTIONS,
    async call({ method, path, prefers }, input, signal) {
      const response = await ask(`${url}${addressOf(path, input)}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'application/json',
          ...(input.body ? { 'content-type': 'application/json' } : {}),
          ...(prefers ? { prefer: `wait=${WAIT_SECONDS}` } : {}),
        },
        ...(input.body ? { body: JSON.stringify(input.body) } : {}),
        redirect: 'error',
        signal,
      });
      const answer = await answerIn(response);
      if (response.ok) return answer;
      const detail =
        isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : `Status ${response.status}`;
      throw new ToolError(HINTS[response.status] ?? dataText(detail, LONGEST_DETAIL));
    },
    report,
  };
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the only place that calls the service named in the settings.
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ToolError(`The service at ${new URL(url).origin} does not respond: check ASSAY_BACKEND_URL`);
  }
}

function addressOf(path: string, { params, query }: ToolInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

async function answerIn(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new ToolError('The answer of the service is too large');
    chunks.push(chunk);
  }
  return jsonValue(Buffer.concat(chunks).toString());
}
