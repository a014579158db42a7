import { judge } from '../../engine/checks/judge.ts';
import { CHECKS } from '../../engine/checks/list.ts';
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
    throw new Error(`the bench needs no ${String(name)}`);
  },
});

/** True when a scan of a page with this script has a finding about a credential; what is merely noted does not count. */
async function alarms({ text }: Sample): Promise<boolean> {
  const facts = { page: PAGE, assets: [], scripts: [{ at: `${URL}app.js`, text, thirdParty: false }] };
  const gathered = await gather(['secrets'], SOURCES, facts, noReach, new AbortController().signal);
  return judge(SECRETS, gathered).some(({ check, sightings }) =>
    sightings.some(({ problem, severity }) => (severity ?? check.problems[problem]?.severity) !== 'info'),
  );
}

export interface Measure {
  readonly credentials: number;
  readonly decoys: number;
  readonly precision: number;
  readonly recall: number;
  /** What was missed or falsely alarmed, by kind. */
  readonly wrong: readonly string[];
}

/** Precision and recall of the secrets checks on the labelled set that a seed makes. */
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
