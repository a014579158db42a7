import { getHeapStatistics } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import type { Check, CheckText } from '../checks/define-check.ts';
import { exampleFault } from '../checks/examples/faults.ts';
import { runChecks } from '../checks/run-checks.ts';
import { cutList } from '../evidence/cuts.ts';
import { type Derivation, Unavailable } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { NameScripts } from '../evidence/parse/application/script-names.ts';
import { cpuNow } from '../timing/cpu-now.ts';
import { clockNow } from '../timing/observe.ts';
import type { Answer, Order } from './messages.ts';

interface Knowledge {
  readonly pages: Map<number, PageKnowledge>;
  readonly checks: ReadonlyMap<string, Check>;
  /** Why there are no checks. */
  readonly fault: Error | undefined;
  readonly derivations: DerivationCode;
}

interface PageKnowledge {
  readonly facts: Partial<Evidence>;
  /** Walks through the scripts of the page, by number. */
  readonly walks: Map<number, NameScripts>;
}

/** Derivations of pages, and how to load the others. */
interface DerivationCode {
  readonly ofPages: Promise<readonly Derivation[]>;
  others(): Promise<readonly Derivation[]>;
}

/** Processes a scan's orders in this thread, one after the other. Derived facts stay here unless their value is requested. */
export function answerOrders(port: MessagePort, loaded: readonly Check[] | Error, derivations: DerivationCode): void {
  const fault = loaded instanceof Error ? loaded : undefined;
  const checks = loaded instanceof Error ? [] : loaded;
  const knowledge: Knowledge = {
    pages: new Map(),
    checks: new Map(checks.map((check) => [check.id, check])),
    fault,
    derivations,
  };
  let last = Promise.resolve();
  port.on('message', (order: Order) => {
    last = last.then(async () => {
      const answer = await ('isTimed' in order && order.isTimed ? timed : plain)(order, knowledge);
      if (!answer) return;
      try {
        port.postMessage({ ...answer, cpu: cpuNow() } satisfies Answer);
      } catch (error) {
        port.postMessage(failure(error));
      }
    });
  });
}

const plain = (order: Order, knowledge: Knowledge) => answerTo(order, knowledge).catch(failure);

/** The answer with the time it took. */
async function timed(order: Order, knowledge: Knowledge): Promise<Answer | undefined> {
  const [at, cpuBefore] = [clockNow(), cpuNow()];
  const answer = await plain(order, knowledge);
  return answer && { ...answer, took: { at, wall: clockNow() - at, cpu: cpuNow() - cpuBefore } };
}

async function answerTo(order: Order, knowledge: Knowledge): Promise<Answer | undefined> {
  const { pages, checks, derivations } = knowledge;
  if (order.kind === 'forget') return forgotten(order.page, pages);
  const { facts, walks } = knowledgeOf(order.page, pages);
  switch (order.kind) {
    case 'facts':
      Object.assign(facts, order.facts);
      return undefined;
    case 'start':
      await derivations.ofPages;
      return { kind: 'ready' };
    case 'checks':
      if (knowledge.fault) return failure(knowledge.fault);
      return { kind: 'checks', checks: [...checks.values()].map(textOf) };
    case 'derive':
      return derived(await derivationOf(order.id, derivations), facts, order.tell);
    case 'judge':
      return judged(checks.get(order.id), facts);
    case 'examples':
      return tried(checks.get(order.id));
    case 'links':
      return {
        kind: 'linked',
        links: (await import('../evidence/parse/application/page-links.ts')).pageLinks(order.pages),
      };
    case 'private':
      return {
        kind: 'hidden',
        hidden: (await import('../evidence/parse/secrets/private-texts.ts')).privateTexts(order.texts),
      };
    case 'names':
      return named(order, walks);
  }
}

async function derivationOf(id: string, { ofPages, others }: DerivationCode): Promise<Derivation | undefined> {
  const isIt = (one: Derivation) => one.id === id;
  return (await ofPages).find(isIt) ?? (await others()).find(isIt);
}

function knowledgeOf(page: number, pages: Knowledge['pages']): PageKnowledge {
  const known = pages.get(page) ?? { facts: {}, walks: new Map() };
  pages.set(page, known);
  return known;
}

function forgotten(page: number | undefined, pages: Knowledge['pages']): Answer | undefined {
  if (page === undefined) pages.clear();
  else pages.delete(page);
  return page === undefined
    ? { kind: 'forgotten', mebibytes: getHeapStatistics().total_heap_size / 2 ** 20 }
    : undefined;
}

function derived(derivation: Derivation | undefined, facts: Partial<Evidence>, tell: boolean): Answer {
  if (!derivation) return { kind: 'failed', reason: 'the thread does not know this derivation' };
  const missing = derivation.needs.find((need) => !(need in facts));
  if (missing !== undefined) return { kind: 'unavailable', reason: `${missing} could not be read again` };
  try {
    const [name] = derivation.provides;
    const cuts = cutList();
    const value = derivation.derive(facts as Evidence, cuts.report);
    Object.assign(facts, { [name]: value });
    return tell ? { kind: 'reported', value, cuts: cuts.list() } : { kind: 'kept', cuts: cuts.list() };
  } catch (error) {
    return error instanceof Unavailable ? { kind: 'unavailable', reason: error.message } : failure(error);
  }
}

function judged(check: Check | undefined, facts: Partial<Evidence>): Answer {
  const [judgement] = check ? runChecks([check], { facts, unavailable: new Map() }) : [];
  if (!judgement) return { kind: 'failed', reason: 'the thread does not know this check' };
  const { check: _, ...result } = judgement;
  return { kind: 'judged', judgement: result };
}

function tried(check: Check | undefined): Answer {
  const examples = check?.examples().map((example) => {
    try {
      return { name: example.name, fault: exampleFault(check, example) };
    } catch (error) {
      return { name: example.name, fault: `it throws: ${error instanceof Error ? error.message : String(error)}` };
    }
  });
  return { kind: 'tried', examples: examples ?? [] };
}

async function named(
  { walk, scripts, given }: Extract<Order, { kind: 'names' }>,
  walks: PageKnowledge['walks'],
): Promise<Answer> {
  if (scripts)
    walks.set(walk, (await import('../evidence/parse/application/script-names.ts')).openScriptNames(scripts));
  const names = walks.get(walk);
  if (!names) return { kind: 'unavailable', reason: 'reading the scripts was interrupted' };
  return { kind: 'named', names: names(...given) };
}

function textOf({ id, title, why, needs, parts, problems, defersTo, references }: Check): CheckText {
  return { id, title, why, needs, parts, problems, defersTo, references };
}

function failure(error: unknown): Answer {
  return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown error' };
}
