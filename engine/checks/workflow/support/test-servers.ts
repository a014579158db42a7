import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { type Placed, textsIn } from '../../../evidence/parse/workflow/flow/places.ts';
import { scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { shellCommands } from '../../../evidence/parse/workflow/flow/shell/shell-commands.ts';
import type { Binding } from '../../../evidence/parse/workflow/model.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';

/** Digests of values that jobs give only to a server which they start for themselves: it ends with the job, and nobody else has it. */
export function digestsOfTestServers(workflows: WorkflowSet): Set<string> {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const place of textsIn(workflows)) (isOfTestServer(place) ? own : others).add(place.scalar.value);
  for (const { scope, run } of scriptScopes(workflows))
    for (const { name, args } of shellCommands(run.value, scope))
      if (/^(?:docker|podman)$/.test(name) && args[0] === 'run')
        for (const value of givenToContainer(args)) own.add(value);
  return new Set([...own].filter((value) => !others.has(value)).map(digestOf));
}

/** `docker run -e NAME=value`. */
function givenToContainer(args: readonly string[]): string[] {
  return args.flatMap((arg, i) => {
    const isVariable = /^(?:-e|--env)$/.test(args[i - 1] ?? '') || arg.startsWith('--env=');
    const [, value] = /^(?:--env=)?["']?\w{1,100}=["']?([^"']{1,500})["']?$/.exec(arg) ?? [];
    return isVariable && value !== undefined ? [value] : [];
  });
}

/** The variables beside say that the service of this name is on the machine: `QUEUE_URL: http://127.0.0.1` for `QUEUE_TOKEN`. */
function isOfLocalService({ scope, key }: Placed): boolean {
  const { step, job, file } = scope;
  const [, service] = /^env\.([A-Za-z\d]{2,40}_)/.exec(key) ?? [];
  const beside = (step ?? job)?.env ?? (file.kind === 'workflow' ? file.env : []);
  const hosts =
    service === undefined
      ? []
      : beside.filter(({ name, text }) => text && name.startsWith(service) && isHost(name, text.value));
  return hosts.length > 0 && !hosts.some(namesHost);
}

/** A container beside the job, or a program in the background of a step that is told it is tested and is given no other host. */
function isOfTestServer(place: Placed): boolean {
  const {
    scope: { step },
    key,
  } = place;
  if (isOfLocalService(place)) return true;
  if (!step) return /^services\.[^.]+\.env\./.test(key);
  if (!key.startsWith('env.') || !/[^&>]&\s{0,20}(?:$|\n)/.test(step.run?.value ?? '')) return false;
  return step.env.some(isTestMode) && !step.env.some(namesHost);
}

function isTestMode({ name, text }: Binding): boolean {
  return /^[A-Z]{3,10}_ENV$/.test(name) && /^(?:test|testing|ci)$/.test(text?.value ?? '');
}

function namesHost({ name, text }: Binding): boolean {
  const value = text?.value ?? '';
  return (
    isHost(name, value) && !/^(?:\w{1,20}:\/\/(?:[^@/]{0,100}@)?)?(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(value)
  );
}

function isHost(name: string, value: string): boolean {
  return /(?:HOST|SERVER|ENDPOINT|UR[IL]|DSN)$/.test(name) || value.includes('://');
}
