import type { ReachSettings, Target } from '@assay/engine';
import { parsed } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';

/**
 * The settings for scans of a target that was typed. In a CI pipeline, and where private targets are turned off explicitly, this machine is as
 * private as others.
 */
export async function typedSettings(
  target: Target,
  settings: ReachSettings,
  { CI: ci = '', ASSAY_ALLOW_PRIVATE_TARGETS: setting = '' }: Terminal['env'],
): Promise<ReachSettings> {
  const isPipeline = ci !== '' && !['0', 'false'].includes(ci.toLowerCase());
  if (isPipeline || setting !== '') return settings;
  const { settingsForTyped } = await import('@assay/engine/scan-only');
  return settingsForTyped(target, settings);
}

/** A site that was typed, with the settings for requests to it. Throws `UsageError`. */
export async function typedSite(
  text: string,
  { env }: Terminal,
): Promise<{ readonly url: string; readonly settings: ReachSettings }> {
  const { parseTarget, readReachSettings } = await import('@assay/engine/scan-only');
  const target = parsed(text, parseTarget);
  return { url: target.url, settings: await typedSettings(target, readReachSettings(env), env) };
}
