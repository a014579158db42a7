import { GITHUB } from './github.ts';
import { NETLIFY } from './netlify.ts';
import type { StandIn } from './stand-in.ts';
import { VERCEL } from './vercel.ts';

/** A stand-in for each provider. */
export const STAND_INS: Readonly<Record<string, StandIn>> = { github: GITHUB, netlify: NETLIFY, vercel: VERCEL };
