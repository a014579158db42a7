import { permissionsOf } from '../../../../catalogue/actions/permissions.ts';
import type { Job, Step } from '../model.ts';
import { actionOf } from '../uses.ts';

/** What steps need of the token; undefined if it cannot be told. */
export type TokenNeeds = 'nothing' | 'contents: read' | undefined;

const USES_TOKEN =
  /\bgithub\.token\b|GITHUB_TOKEN|\bGH_TOKEN\b|\bgh\s{1,5}\w|\bgit\s{1,5}push\b|ACTIONS_ID_TOKEN|ghcr\.io|npm\s{1,5}publish|provenance|semantic-release|release-it|lerna|changeset|goreleaser|secrets\.|\btoJSON\(\s{0,5}secrets/i;

/** What a step needs. */
export function needsOfStep({ uses, run, with: inputs, env }: Step): TokenNeeds {
  const texts = [run?.value ?? '', ...[...inputs, ...env].map(({ text }) => text?.value ?? '')];
  if (texts.some((text) => USES_TOKEN.test(text))) return undefined;
  if (!uses) return 'nothing';
  const needs = uses.kind === 'remote' ? permissionsOf(actionOf(uses)) : null;
  const scopes = Object.entries(needs ?? { unknown: 'write' }).map(([name, access]) => `${name}: ${access}`);
  if (scopes.length === 0) return 'nothing';
  return scopes.length === 1 && scopes[0] === 'contents: read' ? 'contents: read' : undefined;
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
