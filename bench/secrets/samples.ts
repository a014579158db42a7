import { CREDENTIALS, type Kind } from './credentials.ts';
import { DECOYS, filler } from './decoys.ts';
import { type Seeded, seeded } from './seeded.ts';

/** A script containing one value of a known kind. */
export interface Sample {
  readonly kind: string;
  readonly secret: boolean;
  readonly text: string;
}

const EACH = 4;

/** The labelled set of a seed: every kind in several positions of a script. */
export function makeSamples(seed: number): Sample[] {
  const random = seeded(seed);
  const of = (kinds: readonly Kind[], secret: boolean) =>
    kinds.flatMap((kind) =>
      Array.from({ length: EACH }, (_, turn) => ({ kind: kind.kind, secret, text: scriptWith(kind, turn, random) })),
    );
  return [...of(CREDENTIALS, true), ...of(DECOYS, false)];
}

function scriptWith(kind: Kind, turn: number, random: Seeded): string {
  const { name, make, code } = kind;
  const made = make(random);
  const value = code ? made : JSON.stringify(made);
  const piece = [
    `const cfg={apiBase:"/api",${name}:${value},debug:!1};`,
    `"use strict";var t=e(${random.digits(4)}),${name}=${value};t.init(${name});`,
    code ? `n.${name}=${value};` : `n.d(t,{env:()=>({"${name}":${quoted(made)}})});`,
    `self.__next_f.push([1,${JSON.stringify(`5:["$","$L7",null,{"${name}":${value},"children":[]}]\n`)}]);`,
  ][turn % EACH];
  return `${filler(random, 700)}${piece}${filler(random, 500)}`;
}

/** A template literal, as minifiers emit. */
function quoted(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}
