import type { EventFacts, ScanKind } from '../model/events.ts';

export interface LinkBase {
  /** The project in the dashboard; undefined without one. */
  readonly project: string | undefined;
  readonly app: string;
}

/** Screens with the results of a scan: below the project, if it has one. */
const RESULTS: Readonly<Record<ScanKind, string>> = {
  site: 'scans',
  monitoring: 'monitoring',
  code: 'code-scans',
  integration: '',
  access: 'access',
};

/** The screen about an event. */
export function eventLink(event: EventFacts, { project, app }: LinkBase): string {
  if (project === undefined)
    return 'scan' in event.data && event.data.scan.kind === 'integration' ? `${app}/integrations` : app;
  if ('target' in event.data) return `${project}/monitoring/${event.data.target.id}`;
  if ('badge' in event.data) return `${project}/badge`;
  if (!('scan' in event.data)) return project;
  const { id, kind } = event.data.scan;
  return [project, RESULTS[kind], kind === 'monitoring' ? '' : id].filter(Boolean).join('/');
}

/** The screen about a finding: of a re-scan or an integration, that of the scan. */
export function findingLink(id: string, kind: ScanKind, { project }: LinkBase): string | undefined {
  return project !== undefined && (kind === 'site' || kind === 'code') ? `${project}/findings/${id}` : undefined;
}
