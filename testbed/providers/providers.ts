import { CLOUDFLARE } from './cloudflare.ts';
import { FIREBASE } from './firebase.ts';
import { GITHUB } from './github.ts';
import { NETLIFY } from './netlify.ts';
import type { StandIn } from './stand-in.ts';
import { SUPABASE } from './supabase.ts';
import { VERCEL } from './vercel.ts';

/** A stand-in for each provider. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  cloudflare: CLOUDFLARE,
  firebase: FIREBASE,
  github: GITHUB,
  netlify: NETLIFY,
  supabase: SUPABASE,
  vercel: VERCEL,
};
