import type { Terminal } from '../define-command.ts';

const TIMEOUT_SECONDS = 20;
const MAX_BYTES = 16 * 1024;

/** Fetches a consistency proof from the issuer's log; undefined if the log has none. */
export async function askLog(
  { issuer, older, newer }: { readonly issuer: string; readonly older: number; readonly newer: number },
  { env, signal }: Terminal,
): Promise<string | undefined> {
  const { createOutbound, readReachSettings } = await import('@assay/engine');
  const url = `${issuer}/log/consistency/${older}/${newer}`;
  const outbound = createOutbound(readReachSettings(env), signal);
  try {
    const answer = await outbound.fetch({ url, maxBodyBytes: MAX_BYTES, timeoutSeconds: TIMEOUT_SECONDS });
    return answer.status === 200 && !answer.truncated ? answer.text : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `could not fetch the consistency proof (${reason}); download ${url} and pass it with --consistency FILE`,
    );
  } finally {
    await outbound.close();
  }
}
