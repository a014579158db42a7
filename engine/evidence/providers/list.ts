// Written by scripts/gen.ts.
import type { Provider } from './define-provider.ts';
import cloudflare from './cloudflare.ts';
import github from './github.ts';
import netlify from './netlify.ts';
import supabase from './supabase.ts';
import vercel from './vercel.ts';

export const PROVIDERS: readonly Provider[] = [
  cloudflare,
  github,
  netlify,
  supabase,
  vercel,
];
