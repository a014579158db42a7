// Written by scripts/gen.ts.
import type { Provider } from './define-provider.ts';
import cloudflare from './cloudflare.ts';
import firebase from './firebase.ts';
import github from './github.ts';
import netlify from './netlify.ts';
import supabase from './supabase.ts';
import vercel from './vercel.ts';

export const PROVIDERS: readonly Provider[] = [
  cloudflare,
  firebase,
  github,
  netlify,
  supabase,
  vercel,
];
