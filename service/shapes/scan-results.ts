import { type Report, shown } from '@assay/engine';
import { z } from 'zod';
import type { ScanRow } from '../store/runs/run-row.ts';
import { adviceFields, Finding } from './findings/finding.ts';
import { resultFields } from './module-results.ts';
import { namedObject } from './named-object.ts';
import { ActivePhase } from './report/active-phase.ts';
import { sitePagesFields } from './report/site-pages.ts';
import { Coverage } from './result.ts';
import { scanFields, scanOf } from './scan.ts';

export const ScanResults = namedObject('ScanResults', {
  ...scanFields,
  ...adviceFields,
  findings: z.array(Finding).meta({
    description:
      'New, changed and fixed findings, and those that only a newer version of a check finds or no longer reports, most severe first; with `view=all` or `view=flat` also unchanged ones, with `view=brief` only the one to start with. Empty until the scan has ended',
  }),
  ...resultFields,
  ...sitePagesFields,
  active: ActivePhase.nullable().meta({ description: 'Last active phase that has ended; null if there was none' }),
  coverage: z.array(Coverage).readonly().meta({ description: 'Verdict of each check' }),
  assay: z.string().nullable().meta({ description: 'Version of the scanner; null until the scan has ended' }),
  browser: z.string().nullable().meta({
    description: 'Browser that loaded the page, such as `Chrome/156.0.8078.79`; null if none did',
  }),
});

export type ResultsView = 'changes' | 'all' | 'flat' | 'brief';

const NOTHING_YET = {
  profile_result: null,
  seo_result: null,
  aeo_result: null,
  performance_result: null,
  accessibility_result: null,
  active: null,
  coverage: [],
  assay: null,
  browser: null,
};

export function scanResultsOf(
  row: ScanRow,
  stored: Report | undefined,
  view: ResultsView,
): z.input<typeof ScanResults> {
  const report = stored && shown(stored, view === 'flat' ? 'flat' : 'grouped');
  const findings = (report?.findings ?? []).filter(({ id, change }) =>
    view === 'brief' ? id === report?.start_with : view !== 'changes' || change !== 'same',
  );
  return { ...NOTHING_YET, ...report, ...scanOf(row), findings };
}
