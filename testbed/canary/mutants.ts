import { registerHooks } from 'node:module';

/** Parts of the guard that can be disabled, to check that the canaries notice. */
export type Mutant = 'no-policy' | 'no-flags';

const REPLACED: Readonly<Record<Mutant, readonly [module: string, substituteUrl: string]>> = {
  'no-policy': ['/engine/scan-target/address.ts', import.meta.resolve('./no-policy.ts')],
  'no-flags': ['/engine/evidence/reach/browser/flags.ts', import.meta.resolve('./no-flags.ts')],
};

/** Replaces modules of the engine in this process; the engine itself has no such option. */
export function mutate(mutants: readonly Mutant[]): void {
  const substitutes = mutants.map((mutant) => {
    const [module, url] = REPLACED[mutant];
    return { module, url };
  });
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const substitute = substitutes.find(({ module, url }) => found.url.endsWith(module) && context.parentURL !== url);
      return substitute ? { ...found, url: substitute.url } : found;
    },
  });
}
