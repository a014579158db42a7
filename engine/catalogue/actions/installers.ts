import { repositoryOf } from './repository-of.ts';

export interface Installer {
  readonly tool: string;
  /** Inputs that choose the version of the tool; a file that does counts as well. */
  readonly inputs: readonly string[];
}

/** Actions that install the newest version of a tool unless an input says otherwise. Source: their `action.yml`, as of 2026-08-22. */
const INSTALLERS: Readonly<Record<string, Installer>> = {
  'aquasecurity/setup-trivy': { tool: 'Trivy', inputs: ['version'] },
  'bufbuild/buf-action': { tool: 'Buf', inputs: ['version'] },
  'cloudflare/wrangler-action': { tool: 'Wrangler', inputs: ['wranglerversion'] },
  'denoland/setup-deno': { tool: 'Deno', inputs: ['deno-version', 'deno-version-file'] },
  'google-github-actions/run-gemini-cli': { tool: 'Gemini CLI', inputs: ['gemini_cli_version'] },
  'goreleaser/goreleaser-action': { tool: 'GoReleaser', inputs: ['version', 'version-file'] },
  'hashicorp/setup-terraform': { tool: 'Terraform', inputs: ['terraform_version'] },
  'jdx/mise-action': { tool: 'mise', inputs: ['version'] },
  'openai/codex-action': { tool: 'Codex', inputs: ['codex-version'] },
  'opentofu/setup-opentofu': { tool: 'OpenTofu', inputs: ['tofu_version', 'tofu_version_file'] },
  'reviewdog/action-setup': { tool: 'reviewdog', inputs: ['reviewdog_version'] },
  'snyk/actions/setup': { tool: 'Snyk CLI', inputs: ['snyk-version'] },
  'superfly/flyctl-actions/setup-flyctl': { tool: 'flyctl', inputs: ['version'] },
  'supabase/setup-cli': { tool: 'Supabase CLI', inputs: ['version'] },
};

export function installerOf(action: string): Installer | null {
  return INSTALLERS[action.toLowerCase()] ?? INSTALLERS[repositoryOf(action)] ?? null;
}

/** Whether a value names one release: `latest`, `2.x` and `~> v2` do not. */
export function isExactVersion(value: string): boolean {
  return /^v?\d{1,9}\.\d{1,9}(?:\.\d{1,9})?(?:[-+][\w.+-]{1,60})?$|^[0-9a-f]{40}$/i.test(value.trim());
}
