import type { Job, Step } from '../model.ts';

/** What steps need of the token; undefined if it cannot be told. */
export type TokenNeeds = 'nothing' | 'contents: read' | undefined;

/** Actions that do not use the token, or only to read what is public. */
const WITHOUT_TOKEN = new Set([
  'actions/cache',
  'actions/download-artifact',
  'actions/setup-dotnet',
  'actions/setup-go',
  'actions/setup-java',
  'actions/setup-node',
  'actions/setup-python',
  'actions/upload-artifact',
  'astral-sh/setup-uv',
  'denoland/setup-deno',
  'docker/setup-buildx-action',
  'docker/setup-qemu-action',
  'dtolnay/rust-toolchain',
  'erlef/setup-beam',
  'gradle/actions',
  'oven-sh/setup-bun',
  'pnpm/action-setup',
  'ruby/setup-ruby',
  'shivammathur/setup-php',
  'swatinem/rust-cache',
]);
const USES_TOKEN =
  /\bgithub\.token\b|GITHUB_TOKEN|\bGH_TOKEN\b|\bgh\s{1,5}\w|\bgit\s{1,5}push\b|ACTIONS_ID_TOKEN|ghcr\.io|npm\s{1,5}publish|provenance|semantic-release|release-it|lerna|changeset|goreleaser|secrets\.|\btoJSON\(\s{0,5}secrets/i;

/** What a step needs. */
export function needsOfStep({ uses, run, with: inputs, env }: Step): TokenNeeds {
  const texts = [run?.value ?? '', ...[...inputs, ...env].map(({ text }) => text?.value ?? '')];
  if (texts.some((text) => USES_TOKEN.test(text))) return undefined;
  if (!uses) return 'nothing';
  if (uses.slug === 'actions/checkout') return 'contents: read';
  return WITHOUT_TOKEN.has(uses.slug) ? 'nothing' : undefined;
}

/** What jobs need together. */
export function tokenNeeds(jobs: readonly Job[]): TokenNeeds {
  const needs = jobs.flatMap((job) => {
    const isOpaque = job.uses !== undefined || job.container !== undefined || job.services.length > 0;
    const texts = job.env.map(({ text }) => text?.value ?? '');
    return isOpaque || texts.some((text) => USES_TOKEN.test(text)) ? [undefined] : job.steps.map(needsOfStep);
  });
  if (needs.includes(undefined)) return undefined;
  return needs.includes('contents: read') ? 'contents: read' : 'nothing';
}
