import type { Browser } from 'puppeteer-core';
import { CHECKS } from '../../../engine/checks/list.ts';
import { fixText } from '../../../engine/findings/fixes/fix-text.ts';
import { type Finding, parseTarget, readReachSettings, scan } from '../../../engine/index.ts';
import { command } from './command.ts';
import { edited } from './edit.ts';
import { harm, type Look, look } from './look.ts';
import { projectOf, restored, type Sources, sourcesOf } from './project.ts';
import { freePort, started } from './servers.ts';
import type { Template } from './template.ts';
import { type Told, toldBy } from './told.ts';

export type Verdict = 'fixed' | 'advice' | 'not gone' | 'new finding' | 'broken';

/** What came of one fix on one template. */
export interface Outcome {
  readonly template: string;
  /** Check and problem. */
  readonly fix: string;
  readonly verdict: Verdict;
  readonly detail: string;
}

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
  readonly told: readonly Told[];
}

/** Applies each fix offered on a template: first all together, then alone what did not hold. */
export async function tryTemplate(template: Template, browser: Browser, alone = false): Promise<Outcome[]> {
  const folder = await projectOf(template);
  const sources = await sourcesOf(folder);
  const bench: Bench = { folder, template, browser, sources, port: await freePort() };
  try {
    await rebuilt(bench);
    const before = await seen(bench);
    const offers = offersOf(before.findings, template.unseen, `http://127.0.0.1:${bench.port}`);
    const applied = offers.filter(({ told }) => told.length > 0);
    const together = alone ? undefined : await attempt(bench, applied, before);
    const outcomes: Outcome[] = [];
    for (const offer of offers) {
      const verdict = (given: Pick<Outcome, 'verdict' | 'detail'>) =>
        outcomes.push({ template: template.name, fix: offer.fix, ...given });
      if (offer.told.length === 0) verdict({ verdict: 'advice', detail: '' });
      else if (together?.harmless && together.gone(offer)) verdict({ verdict: 'fixed', detail: '' });
      else verdict((await attempt(bench, [offer], before)).outcome(offer));
    }
    return outcomes;
  } finally {
    await restored(folder, sources);
  }
}

/** One for each problem, in the order of the report. */
function offersOf(findings: readonly Finding[], unseen: string | undefined, origin: string): Offer[] {
  const offers = new Map<string, Offer>();
  for (const finding of findings) {
    const { check, problem } = finding;
    const fix = `${check}#${problem}`;
    if (check.startsWith('security/transport/') || offers.has(fix)) continue;
    const told = toldBy(finding.fix_prompt, origin);
    offers.set(fix, { fix, told: told.length > 0 || !unseen ? told : toldBy(promptFor(finding, unseen), origin) });
  }
  return [...offers.values()];
}

/** The prompt as it would be if the platform had been recognised. */
function promptFor({ check, problem }: Finding, platform: string): string {
  const fix = CHECKS.find(({ id }) => id === check)?.problems[problem]?.fix;
  return fix ? `\nWhat to do: ${fixText(fix, [platform])}\n\nLocation: "` : '';
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
  const news = [...left].filter((key) => !known.has(key));
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
