import type { Severity } from '../../catalogue/severity.ts';
import type { LabAudit, LabItem } from '../../evidence/parse/html/lighthouse.ts';
import { addressText, sizeText } from '../../evidence/parse/html/size-text.ts';
import { LAB_TEXTS } from './texts.ts';

export interface LabOpportunity {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly detail: string;
  readonly remediation: string;
  readonly savings_ms: number;
  readonly savings_bytes: number;
}

const MEDIUM_MILLISECONDS = 1000;
const LOW_MILLISECONDS = 200;

/** What could make the page faster, sorted by savings. */
export function opportunitiesOf(audits: readonly LabAudit[]): LabOpportunity[] {
  return audits.flatMap(opportunityOf).sort(bySavings);
}

function opportunityOf({ id, savingsMilliseconds, savingsBytes, items }: LabAudit): LabOpportunity[] {
  const text = Object.hasOwn(LAB_TEXTS, id) ? LAB_TEXTS[id] : undefined;
  if (!text) return [];
  const savings = [
    ...(savingsMilliseconds > 0 ? [`${savingsMilliseconds} ms`] : []),
    ...(savingsBytes > 0 ? [sizeText(savingsBytes)] : []),
  ];
  return [
    {
      id: `performance/lab/${id.replace(/-insight$/, '')}`,
      title: text.title,
      severity: severityOf(savingsMilliseconds),
      detail: [
        ...(savings.length > 0 ? [`Estimated savings: ${savings.join(', ')}.`] : []),
        ...items.map(itemText),
      ].join('\n'),
      remediation: text.fix,
      savings_ms: savingsMilliseconds,
      savings_bytes: savingsBytes,
    },
  ];
}

function severityOf(milliseconds: number): Severity {
  return milliseconds >= MEDIUM_MILLISECONDS ? 'medium' : milliseconds >= LOW_MILLISECONDS ? 'low' : 'info';
}

function itemText({ at, bytes, milliseconds }: LabItem): string {
  const cost = [...(bytes > 0 ? [sizeText(bytes)] : []), ...(milliseconds > 0 ? [`${milliseconds} ms`] : [])].join(
    ', ',
  );
  const place = addressText(at)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return cost === '' ? place : `${place} (${cost})`;
}

function bySavings(a: LabOpportunity, b: LabOpportunity): number {
  return b.savings_ms - a.savings_ms || b.savings_bytes - a.savings_bytes || (a.id < b.id ? -1 : 1);
}
