// Written by scripts/gen.ts.
import type { Provider } from './define-provider.ts';
import github from './github.ts';
import netlify from './netlify.ts';
import vercel from './vercel.ts';

export const PROVIDERS: readonly Provider[] = [
  github,
  netlify,
  vercel,
];
