import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { type Placed, textsIn } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Binding } from '../../../evidence/parse/workflow/model.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';

/** Digests of values that jobs give only to a server which they start for themselves: it ends with the job, and nobody else has it. */
export function digestsOfTestServers(workflows: WorkflowSet): Set<string> {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const place of textsIn(workflows)) (isOfTestServer(place) ? own : others).add(place.scalar.value);
  return new Set([...own].filter((value) => !others.has(value)).map(digestOf));
}

/** A container beside the job, or a program in the background of a step that is told it is tested and is given no other host. */
function isOfTestServer({ scope: { step }, key }: Placed): boolean {
  if (!step) return /^services\.[^.]+\.env\./.test(key);
  if (!key.startsWith('env.') || !/[^&>]&\s{0,20}(?:$|\n)/.test(step.run?.value ?? '')) return false;
  return step.env.some(isTestMode) && !step.env.some(namesHost);
}

function isTestMode({ name, text }: Binding): boolean {
  return /^[A-Z]{3,10}_ENV$/.test(name) && /^(?:test|testing|ci)$/.test(text?.value ?? '');
}

function namesHost({ name, text }: Binding): boolean {
  const value = text?.value ?? '';
  const isHost = /(?:HOST|SERVER|ENDPOINT|UR[IL]|DSN)$/.test(name) || value.includes('://');
  return isHost && !/^(?:\w{1,20}:\/\/(?:[^@/]{0,100}@)?)?(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(value);
}
