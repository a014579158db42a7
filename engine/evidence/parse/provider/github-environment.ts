/** Whether an environment is named after production. */
export function isProduction(name: string): boolean {
  return /^prod(?:uction)?$/i.test(name);
}
