export const MODULE_NAMES = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'] as const;

/** A category of checks that is scanned and scored separately. */
export type ModuleName = (typeof MODULE_NAMES)[number];

export function isModuleName(text: string): text is ModuleName {
  return (MODULE_NAMES as readonly string[]).includes(text);
}

/** Categories of the checks of a repository. */
export const CODE_MODULES = [
  'workflows',
  'access-rules',
  'secrets',
  'dependencies',
  'configuration',
  'assistants',
] as const;
export type CodeModule = (typeof CODE_MODULES)[number];

const LABELS: Readonly<Record<string, string>> = {
  seo: 'SEO',
  aeo: 'AI search',
  profiling: 'Technologies',
  workflow: 'Workflows',
  assistants: 'Coding assistants',
  own: 'Own checks',
};

/** The name of a module or another group of checks, as people read it. */
export function moduleLabel(name: string): string {
  return LABELS[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

const ACTIVE = 'active/';
const HTTP = 'performance/http/';
const CROSS = 'posture/cross/';
const USERS = 'access/';
const OWN = /^(?:active\/)?own\//;

/** The module of a check: the first segment of its id, or `security` for probes and for what compares two users, and `own` for those of the user. */
export function moduleOf(checkId: string): string {
  if (isOwnCheck(checkId)) return 'own';
  return isProbeId(checkId) || comparesUsers(checkId) ? 'security' : (checkId.split('/', 1)[0] ?? checkId);
}

/** Whether the id is that of a probe (active phase). */
export function isProbeId(checkId: string): boolean {
  return checkId.startsWith(ACTIVE);
}

/** Whether it is a performance check that reads responses only: a quick scan runs no others of its module. */
export function readsHttpOnly(checkId: string): boolean {
  return checkId.startsWith(HTTP);
}

/** Whether it is a check of the user: it has no module, and lowers no score. */
export function isOwnCheck(checkId: string): boolean {
  return OWN.test(checkId);
}

/** Whether it compares the settings at a provider with what is seen from outside. */
export function comparesProviders(checkId: string): boolean {
  return checkId.startsWith(CROSS);
}

/** Whether it compares what two users of an application get. */
export function comparesUsers(checkId: string): boolean {
  return checkId.startsWith(USERS);
}

/** The module of a check of a repository, by the beginning of its id; undefined for other checks. */
export function codeModuleOf(checkId: string): CodeModule | undefined {
  const [first, family] = checkId.split('/');
  if (first === 'workflow') return family === 'agents' ? 'assistants' : 'workflows';
  return CODE_MODULES.find((name) => name === first);
}
