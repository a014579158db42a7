export const MODULE_NAMES = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'] as const;

/** A category of checks that is scanned and scored separately. */
export type ModuleName = (typeof MODULE_NAMES)[number];

export function isModuleName(text: string): text is ModuleName {
  return (MODULE_NAMES as readonly string[]).includes(text);
}

const ACTIVE = 'active/';

/** The module of a check: the first segment of its id, or `security` for probes. */
export function moduleOf(checkId: string): string {
  return isProbeId(checkId) ? 'security' : (checkId.split('/', 1)[0] ?? checkId);
}

/** Whether the id is that of a probe (active phase). */
export function isProbeId(checkId: string): boolean {
  return checkId.startsWith(ACTIVE);
}
