import { CHECKS } from '../../engine/checks/list.ts';
import { runChecks } from '../../engine/checks/run-checks.ts';
import type { Reach } from '../../engine/evidence/define-collector.ts';
import { parseExchange } from '../../engine/evidence/facts/exchange.ts';
import { gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import { makeSamples, type Sample } from './samples.ts';

const SECRETS = CHECKS.filter(({ id }) => id.startsWith('security/secrets/'));
const URL = 'https://shop.example/';
const PAGE = parseExchange(URL, 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><title>Shop</title>');
const noReach = new Proxy({} as Reach, {
  get: (_, name) => () => {
    throw new Error(`unexpected access to ${String(name)}`);
  },
});

/** Whether a scan of a page with this script reports a credential; informational findings do not count. */
async function alarms({ text }: Sample): Promise<boolean> {
  const importedFiles = { scripts: [], data: [], unread: [], computed: false };
  const facts = { page: PAGE, assets: [], importedFiles, scripts: [{ at: `${URL}app.js`, text, thirdParty: false }] };
  const gathered = await gather(['secrets'], SOURCES, facts, noReach, new AbortController().signal);
  return runChecks(SECRETS, gathered).some(({ check, occurrences: sightings }) =>
    sightings.some(({ problem, severity }) => (severity ?? check.problems[problem]?.severity) !== 'info'),
  );
}

export interface Measure {
  readonly credentials: number;
  readonly decoys: number;
  readonly precision: number;
  readonly recall: number;
  /** False negatives and false positives by kind. */
  readonly wrong: readonly string[];
}

/** Precision and recall of the secrets checks on the labelled set of a seed. */
export async function measureSecrets(seed: number): Promise<Measure> {
  const samples = makeSamples(seed);
  const judged = await Promise.all(samples.map(async (sample) => ({ ...sample, alarm: await alarms(sample) })));
  const credentials = judged.filter(({ secret }) => secret);
  const right = credentials.filter(({ alarm }) => alarm).length;
  const raised = judged.filter(({ alarm }) => alarm).length;
  const wrong = judged
    .filter(({ secret, alarm }) => secret !== alarm)
    .map(({ secret, kind }) => `${secret ? 'missed' : 'false alarm'}: ${kind}`);
  return {
    credentials: credentials.length,
    decoys: samples.length - credentials.length,
    precision: right / raised,
    recall: right / credentials.length,
    wrong: [...new Set(wrong)],
  };
}
