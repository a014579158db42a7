import { FIREBASE } from './firebase.ts';
import { GITHUB } from './github.ts';
import type { StandIn } from './stand-in.ts';
import { SUPABASE } from './supabase.ts';

/** A stand-in for each provider. */
export const STAND_INS: Readonly<Record<string, StandIn>> = { firebase: FIREBASE, github: GITHUB, supabase: SUPABASE };
