import { registerHooks } from 'node:module';

/** A part of the guard that a mutant of the engine lacks: to see that the canaries sing without it. */
export type Mutant = 'no-policy' | 'no-flags';

const REPLACED: Readonly<Record<Mutant, readonly [module: string, substituteUrl: string]>> = {
  'no-policy': ['/engine/scan-target/address.ts', import.meta.resolve('./no-policy.ts')],
  'no-flags': ['/engine/evidence/reach/browser/flags.ts', import.meta.resolve('./no-flags.ts')],
};

/** Has this process load other modules in the place of the engine's own, from now on. The engine has no switch for it. */
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
