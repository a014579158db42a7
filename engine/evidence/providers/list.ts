// Written by scripts/gen.ts.
import type { Provider } from './define-provider.ts';
import cloudflare from './cloudflare.ts';
import github from './github.ts';
import supabase from './supabase.ts';

export const PROVIDERS: readonly Provider[] = [
  cloudflare,
  github,
  supabase,
];
