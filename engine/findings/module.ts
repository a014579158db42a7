export const MODULE_NAMES = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'] as const;

/** A part of a site's health that is scanned and scored by itself. */
export type ModuleName = (typeof MODULE_NAMES)[number];

export function isModuleName(text: string): text is ModuleName {
  return (MODULE_NAMES as readonly string[]).includes(text);
}

/** The module a check belongs to: the first segment of its id. */
export function moduleOf(checkId: string): string {
  return checkId.split('/', 1)[0] ?? checkId;
}
