import type { Browser } from 'puppeteer-core';
import { type Finding, parseTarget, readReachSettings, scan } from '../../../engine/index.ts';
import { freePort } from '../../serve.ts';
import { command } from './command.ts';
import { edited } from './edit.ts';
import { harm, type Look, look } from './look.ts';
import { projectOf, restored, type Sources, sourcesOf } from './project.ts';
import { type PromptEdit, stepsOf } from './prompt-edits.ts';
import { started } from './servers.ts';
import type { Template } from './template.ts';

export type Verdict = 'fixed' | 'advice' | 'not gone' | 'new finding' | 'broken';

/** What came of one fix on one template. */
export interface Outcome {
  /** Check and problem, or those of several fixes that only do harm together. */
  readonly fix: string;
  readonly verdict: Verdict;
  readonly detail: string;
}

export const HARM: ReadonlySet<Verdict> = new Set(['broken', 'new finding']);

interface Bench {
  readonly folder: string;
  readonly template: Template;
  readonly browser: Browser;
  readonly sources: Sources;
  readonly port: number;
}

interface Seen {
  readonly findings: readonly Finding[];
  readonly look: Look;
}

interface Offer {
  readonly fix: string;
  readonly told: readonly PromptEdit[];
}

/** Applies the fixes offered on a template: all together, and halves of them until it is clear which one does harm. */
export async function tryTemplate(template: Template, browser: Browser, alone = false): Promise<Outcome[]> {
  const folder = await projectOf(template);
  const sources = await sourcesOf(folder);
  const bench: Bench = { folder, template, browser, sources, port: await freePort() };
  try {
    await rebuilt(bench);
    const before = await seen(bench);
    const offers = offersOf(before, `http://127.0.0.1:${bench.port}`);
    const applied = offers.filter(({ told }) => told.length > 0);
    const groups = alone ? applied.map((offer) => [offer]) : [applied];
    const outcomes: Outcome[] = offers
      .filter((offer) => !applied.includes(offer))
      .map(({ fix }) => ({ fix, verdict: 'advice', detail: '' }));
    for (const group of groups) outcomes.push(...(await outcomesOf(bench, group, before)));
    return outcomes;
  } finally {
    await restored(folder, sources);
  }
}

async function outcomesOf(bench: Bench, offers: readonly Offer[], before: Seen): Promise<Outcome[]> {
  const [first, ...others] = offers;
  if (!first) return [];
  const tried = await attempt(bench, offers, before);
  if (others.length === 0) return [{ fix: first.fix, ...tried.outcome(first) }];
  if (tried.harmless) {
    const gone = offers.filter((offer) => tried.gone(offer));
    const left = offers.filter((offer) => !gone.includes(offer));
    return [...gone, ...left].map((offer) => ({ fix: offer.fix, ...tried.outcome(offer) }));
  }
  const middle = Math.ceil(offers.length / 2);
  const halves = [
    ...(await outcomesOf(bench, offers.slice(0, middle), before)),
    ...(await outcomesOf(bench, offers.slice(middle), before)),
  ];
  if (halves.some(({ verdict }) => HARM.has(verdict))) return halves;
  return [...halves, { fix: offers.map(({ fix }) => fix).join(' with '), ...tried.outcome(first) }];
}

/** One for each problem, in the order of the report. */
function offersOf({ findings, look: { text } }: Seen, origin: string): Offer[] {
  const title = text
    .replace(/[^\w .]+/g, ' ')
    .slice(0, 50)
    .trim();
  const offers = new Map<string, Offer>();
  for (const finding of findings) {
    const fix = keyOf(finding);
    if (finding.check.startsWith('security/transport/') || offers.has(fix)) continue;
    offers.set(fix, { fix, told: stepsOf(promptOf(finding), origin, title) });
  }
  return [...offers.values()];
}

/** A prompt that refers to the remediation of its finding is read with it in its place. */
function promptOf({ fix_prompt, remediation }: Finding): string {
  return / POLICY is /.test(fix_prompt)
    ? `
What to do: ${remediation}

Location: "`
    : fix_prompt;
}

async function rebuilt({ folder, template }: Bench): Promise<void> {
  if (template.build) await command(template.build, folder);
}

async function seen({ folder, template, browser, port }: Bench): Promise<Seen> {
  const server = await started(folder, template.serve, port);
  try {
    const looked = await look(browser, server.url);
    const { findings } = await scan(parseTarget(server.url), {
      modules: ['security', 'seo', 'aeo', 'performance', 'profiling'],
      settings: readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', CHROME_PATH: process.env.CHROME_PATH }),
    });
    return { findings, look: looked };
  } finally {
    await server.close();
  }
}

interface Attempt {
  readonly harmless: boolean;
  gone(offer: Offer): boolean;
  outcome(offer: Offer): Pick<Outcome, 'verdict' | 'detail'>;
}

/** Found once the small pages of a template have grown, whatever made them grow. */
const OF_SIZE: ReadonlySet<string> = new Set(['performance/http/compression#uncompressed']);

const keyOf = ({ check, problem }: Finding): string => `${check}#${problem}`;

async function attempt(bench: Bench, offers: readonly Offer[], before: Seen): Promise<Attempt> {
  const after = await changed(bench, offers).catch((error: Error) => error);
  await restored(bench.folder, bench.sources);
  if (after instanceof Error) {
    const outcome = { verdict: 'broken' as const, detail: after.message.replace(/\s+/g, ' ').slice(-200) };
    return { harmless: false, gone: () => false, outcome: () => outcome };
  }
  const damage = harm(before.look, after.look);
  const known = new Set(before.findings.map(keyOf));
  const left = new Set(after.findings.map(keyOf));
  const news = [...left].filter((key) => !known.has(key) && !OF_SIZE.has(key));
  const gone = ({ fix }: Offer) => !left.has(fix);
  const outcome = (offer: Offer): Pick<Outcome, 'verdict' | 'detail'> => {
    if (damage.length > 0) return { verdict: 'broken', detail: damage.join('; ').slice(0, 200) };
    if (news.length > 0) return { verdict: 'new finding', detail: news.join(', ') };
    return gone(offer)
      ? { verdict: 'fixed', detail: '' }
      : { verdict: 'not gone', detail: offer.told[0]?.text.slice(0, 160) ?? '' };
  };
  return { harmless: damage.length === 0 && news.length === 0, gone, outcome };
}

async function changed(bench: Bench, offers: readonly Offer[]): Promise<Seen> {
  const done = new Set<string>();
  for (const each of offers.flatMap(({ told }) => told)) {
    const id = JSON.stringify(each);
    if (!done.has(id)) await edited(bench.folder, bench.template, each);
    done.add(id);
  }
  await rebuilt(bench);
  return seen(bench);
}
