import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Env, REACH_SETTINGS, settingGroup, type ValueOf } from '@assay/engine';
import { FAIR_USE_SETTINGS } from './fair-use-settings.ts';
import { LISTENER_SETTINGS } from './listener-settings.ts';
import { PROVIDER_SETTINGS } from './provider-settings.ts';
import { KEY_SETTINGS, MAIL_SETTINGS, METRICS_SETTINGS, SERVICE_SETTINGS } from './service-settings.ts';

const SETTINGS = settingGroup({
  ...SERVICE_SETTINGS,
  listener: LISTENER_SETTINGS,
  ...MAIL_SETTINGS,
  providers: PROVIDER_SETTINGS,
  admission: FAIR_USE_SETTINGS,
  ...METRICS_SETTINGS,
  keys: KEY_SETTINGS,
  reach: REACH_SETTINGS,
});

/** All settings of the service, read once at start. */
export type Config = ValueOf<typeof SETTINGS>;

/** The process environment, which overrides the directory's `.env` file, if there is one. */
export function withEnvFile(env: Env, directory = process.cwd()): Env {
  try {
    return { ...parseEnv(readFileSync(join(directory, '.env'), 'utf8')), ...env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env;
    throw new Error(`.env cannot be read: ${(error as Error).message}`);
  }
}

/** Throws one `Error` that names every invalid setting. */
export function readConfig(env: Env): Config {
  const bad: string[] = [];
  const config = SETTINGS.read(env, bad);
  if (bad.length > 0) throw new Error(`settings: ${bad.join('; ')}`);
  return config;
}

/** The effective settings by name, for display; contains no secrets. */
export function printableConfig(config: Config): Readonly<Record<string, string>> {
  return SETTINGS.print(config);
}
