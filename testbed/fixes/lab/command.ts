import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const MINUTES = 10;

/** Environment of the tools: no telemetry, no questions, and this Node first. */
export const TOOL_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  CI: 'true',
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  HOST: '127.0.0.1',
};

/** Runs a command to its end; throws with the end of its output. */
export async function command([program = '', ...rest]: readonly string[], cwd: string): Promise<void> {
  const running = promisify(execFile)(program, rest, {
    cwd,
    env: TOOL_ENVIRONMENT,
    timeout: MINUTES * 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end();
  await running.catch((error: { stdout?: string; stderr?: string; message: string }) => {
    const output = `${error.stdout ?? ''}\n${error.stderr ?? ''}`
      .replaceAll(/^ +at .*\n?/gm, '')
      .trim()
      .slice(-600);
    throw new Error(`${program} ${rest.join(' ')}: ${output || error.message}`);
  });
}
