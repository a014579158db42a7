export const MODULE_NAMES = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'] as const;

/** A part of a site's health that is scanned and scored by itself. */
export type ModuleName = (typeof MODULE_NAMES)[number];

export function isModuleName(text: string): text is ModuleName {
  return (MODULE_NAMES as readonly string[]).includes(text);
}

const ACTIVE = 'active/';

/** The module a check belongs to: the first segment of its id; a probe belongs to `security`. */
export function moduleOf(checkId: string): string {
  return isProbeId(checkId) ? 'security' : (checkId.split('/', 1)[0] ?? checkId);
}

/** True for what the active phase asks. */
export function isProbeId(checkId: string): boolean {
  return checkId.startsWith(ACTIVE);
}
