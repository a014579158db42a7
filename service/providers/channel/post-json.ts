import { createOutbound, headerValue, legible, type ReachSettings, Unavailable } from '@assay/engine';
import type { Outcome } from '../define-channel-provider.ts';

interface Posting {
  readonly url: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface PostTools {
  readonly reach: ReachSettings;
  readonly signal: AbortSignal;
}

const TIMEOUT_SECONDS = 15;
/** Enough for the log; the rest is not read. */
const ANSWER_BYTES = 2048;
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Posts JSON to a URL from a user, by the policy for addresses of scans. Redirects are not followed: they are failures, as
 * is every status but 2xx.
 */
export async function postJson({ url, text, headers = {} }: Posting, { reach, signal }: PostTools): Promise<Outcome> {
  const outbound = createOutbound(reach, signal);
  try {
    const answer = await outbound.fetch({
      url,
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json', ...headers },
      body: text,
      maxBodyBytes: ANSWER_BYTES,
      timeoutSeconds: TIMEOUT_SECONDS,
    });
    const { status } = answer;
    const waitSeconds = waitOf(headerValue(answer.headers, 'retry-after'));
    const outcome = { status, answer: legible(answer.text), ...(waitSeconds === undefined ? {} : { waitSeconds }) };
    if (status >= 200 && status < 300) return { ...outcome, state: 'delivered', error: null };
    const state = status === 410 ? 'gone' : 'failed';
    return { ...outcome, state, error: errorOf(status) };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { state: 'failed', status: null, answer: null, error: error.message };
  } finally {
    await outbound.close();
  }
}

function errorOf(status: number): string {
  return status >= 300 && status < 400
    ? `HTTP status ${status}: redirects are not followed; enter the final URL`
    : `HTTP status ${status}`;
}

/** The seconds of a Retry-After header; dates are ignored. */
function waitOf(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,9}(?:\.\d{1,9})?$/.test(value)) return undefined;
  return Math.min(LONGEST_WAIT_SECONDS, Math.ceil(Number(value)));
}
