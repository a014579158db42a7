import type { Terminal } from '../define-command.ts';

const TIMEOUT_SECONDS = 20;
const MOST_BYTES = 16 * 1024;

/** Asks the log of an issuer for a proof of consistency; undefined where it has none. */
export async function askLog(
  { issuer, older, newer }: { readonly issuer: string; readonly older: number; readonly newer: number },
  { env, signal }: Terminal,
): Promise<string | undefined> {
  const { createOutbound, readReachSettings } = await import('@assay/engine');
  const url = `${issuer}/log/consistency/${older}/${newer}`;
  const outbound = createOutbound(readReachSettings(env), signal);
  try {
    const answer = await outbound.fetch({ url, maxBodyBytes: MOST_BYTES, timeoutSeconds: TIMEOUT_SECONDS });
    return answer.status === 200 && !answer.truncated ? answer.text : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the log could not be asked (${reason}); give what ${url} says with --consistency FILE`);
  } finally {
    await outbound.close();
  }
}
