import { openBrowser } from './look.ts';
import { TEMPLATES } from './templates.ts';
import { HARM, type Outcome, tryTemplate, type Verdict } from './try-template.ts';

/** The end of an error message, which says most. */
const REASON = 400;
const VERDICTS: readonly Verdict[] = ['fixed', 'advice', 'not gone', 'new finding', 'broken'];

/** Runs the fix laboratory; the exit code is 1 if a fix does harm. */
export async function runFixes(asked: readonly string[]): Promise<number> {
  const alone = asked.includes('--alone');
  const names = asked.filter((name) => !name.startsWith('--'));
  const browser = await openBrowser();
  const all: Outcome[] = [];
  const skipped: string[] = [];
  try {
    for (const template of TEMPLATES.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const outcomes = await tryTemplate(template, browser, alone).catch((error: Error) => error);
      if (outcomes instanceof Error) {
        skipped.push(template.name);
        console.log(`${template.name}: skipped: ${outcomes.message.replace(/\s+/g, ' ').slice(-REASON)}`);
        continue;
      }
      all.push(...outcomes);
      console.log(`${template.name}: ${counted(outcomes)}`);
      for (const { fix, verdict, detail } of outcomes)
        if (verdict !== 'fixed') console.log(`  ${verdict.padEnd(11)}  ${fix}${detail === '' ? '' : `  ${detail}`}`);
    }
  } finally {
    await browser.close();
  }
  console.log(`all: ${counted(all)}; skipped: ${skipped.join(', ') || 'none'}`);
  return all.some(({ verdict }) => HARM.has(verdict)) ? 1 : 0;
}

function counted(outcomes: readonly Outcome[]): string {
  return VERDICTS.map(
    (verdict) => `${outcomes.filter((outcome) => outcome.verdict === verdict).length} ${verdict}`,
  ).join(', ');
}
