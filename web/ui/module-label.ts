const LABELS: Readonly<Record<string, string>> = {
  seo: 'SEO',
  aeo: 'AI search',
  profiling: 'Technologies',
  workflow: 'Workflows',
  'access-rules': 'Access rules',
  assistants: 'Coding assistants',
};

/** The name of a module. */
export function moduleLabel(name: string): string {
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
