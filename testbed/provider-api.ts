import { serve } from './serve.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface ProviderApi {
  readonly url: string;
  readonly calls: ApiCall[];
  /** Responses by `METHOD path`; all others are 404. */
  answers: Record<string, { readonly status?: number; readonly body: unknown }>;
  close(): Promise<void>;
}

/** A fake provider API on loopback with configured responses; records all requests. */
export async function startProviderApi(answers: ProviderApi['answers']): Promise<ProviderApi> {
  const calls: ApiCall[] = [];
  const api: ProviderApi = { url: '', calls, answers, close: async () => undefined };
  const site = await serve(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url: path = '' } = request;
    calls.push({ method, path, authorization: request.headers.authorization, body: text && JSON.parse(text) });
    const { status = 200, body } = api.answers[`${method} ${path}`] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return Object.assign(api, { url: site.url, close: site.close });
}
