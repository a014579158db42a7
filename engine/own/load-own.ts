import { SEVERITIES } from '../catalogue/severity.ts';
import { type Check, defineCheck as define } from '../checks/define-check.ts';
import { missingExamples } from '../checks/examples/faults.ts';
import { referenceOf } from '../findings/reference.ts';
import { OWN_API, type OwnCheck } from './define-own-check.ts';
import { factsOfExample } from './example-page.ts';
import { OWN_FACTS, type OwnFact, type OwnFacts } from './own-facts.ts';
import { OwnFault } from './own-fault.ts';
import type { OwnProbe } from './own-probe.ts';
import { checkOfRule, type OwnRule } from './rule.ts';

/** The own checks of a configuration. Modules are run: they must come from whoever runs the scan. */
export interface OwnChecks {
  /** File URLs of modules whose default export `defineCheck` made. */
  readonly modules: readonly string[];
  readonly rules: readonly OwnRule[];
  /** Of the active phase. */
  readonly probes?: readonly OwnProbe[];
}

const ID = /^own(?:\/[a-z][a-z0-9-]{0,60}){1,2}$/;

/** Loads own checks in this thread. Throws `OwnFault` with the reason if one cannot be used. */
export async function loadOwn({ modules, rules }: OwnChecks): Promise<Check[]> {
  const checks: Check[] = [];
  const add = async (name: string, own: () => unknown): Promise<void> => {
    try {
      const check = checkOf(await own());
      if (checks.some(({ id }) => id === check.id)) throw new OwnFault('there are two checks with this id');
      checks.push(check);
    } catch (error) {
      throw new OwnFault(`${name}: ${reasonOf(error)}`);
    }
  };
  for (const rule of rules) await add(rule.id, () => checkOfRule(rule));
  for (const url of modules) await add(new URL(url).pathname, async () => (await import(url)).default);
  return checks;
}

function checkOf(own: unknown): Check {
  if (!isOwn(own)) throw new OwnFault('the default export is not made by defineCheck');
  if (own.api !== OWN_API) throw new OwnFault(`it is made for version ${own.api} of the API, and this is ${OWN_API}`);
  const { id, title, why, needs, problems, references = [] } = own;
  if (!ID.test(id)) throw new OwnFault('the id must be own/NAME or own/GROUP/NAME, in lower case');
  const unknown = needs.find((need) => !OWN_FACTS.includes(need));
  if (unknown !== undefined) throw new OwnFault(`there is no fact ${unknown}; use ${OWN_FACTS.join(', ')}`);
  const texts = [title, why, ...Object.values(problems).flatMap(({ message, fix }) => [message, fix])];
  if (texts.some((text) => typeof text !== 'string' || text.trim() === ''))
    throw new OwnFault('title, why, message and fix must be texts');
  if (Object.values(problems).some(({ severity }) => !SEVERITIES.includes(severity)))
    throw new OwnFault(`a severity must be one of ${SEVERITIES.join(', ')}`);
  for (const reference of references) referenceOf(reference);
  const check: Check = define<OwnFact, string>({
    ...{ id, title, why, needs, problems, references },
    run: (given, cut) => own.run(given, cut),
    examples: () =>
      own.examples.map(({ name, page, finds }) => {
        const given = pick(factsOfExample(page), needs);
        return finds === 'not applicable' ? { name, given, finds: [], notApplicable: true } : { name, given, finds };
      }),
  });
  const missing = missingExamples(check);
  if (missing !== undefined) throw new OwnFault(missing);
  return check;
}

function isOwn(value: unknown): value is Omit<OwnCheck, 'api'> & { readonly api: number } {
  const { api, needs, problems, run, examples, id } = (value ?? {}) as Partial<OwnCheck>;
  const isData = typeof id === 'string' && typeof problems === 'object' && problems !== null;
  return (
    isData && typeof api === 'number' && Array.isArray(needs) && Array.isArray(examples) && run instanceof Function
  );
}

function pick(facts: OwnFacts, needs: readonly OwnFact[]): OwnFacts {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as OwnFacts;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return 'TypeScript requires Node.js 22.18 or newer; use JavaScript instead';
  const [line = ''] = error.message.split('\n', 1);
  return code === 'ERR_MODULE_NOT_FOUND' ? `${line} (npm install --save-dev assay provides assay)` : line;
}
