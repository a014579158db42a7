/** An instruction of a Dockerfile with its arguments; lines that go on in the next are joined. */
export interface Instruction {
  /** In capitals. */
  readonly name: string;
  readonly text: string;
  /** One-based. */
  readonly line: number;
}

/** A stage: from `FROM` to the next one. */
export interface Stage {
  readonly image: string;
  readonly alias: string | undefined;
  readonly instructions: readonly Instruction[];
}

const MAX_LINES = 5000;

/** The stages of a Dockerfile: https://docs.docker.com/reference/dockerfile/. */
export function dockerStages(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const instruction of instructionsIn(text)) {
    const [, image, alias] =
      instruction.name === 'FROM'
        ? (/^(?:--\S{1,200}\s{1,20})?(\S{1,300})(?:\s{1,20}as\s{1,20}(\S{1,100}))?/i.exec(instruction.text) ?? [])
        : [];
    if (image !== undefined) stages.push({ image, alias, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function instructionsIn(text: string): Instruction[] {
  const found: Instruction[] = [];
  const lines = text.split('\n', MAX_LINES);
  let ends: string | undefined;
  let open: { name: string; text: string; line: number } | undefined;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (ends !== undefined) {
      if (line === ends) ends = undefined;
      continue;
    }
    if (line === '' || line.startsWith('#')) continue;
    const isContinued = line.endsWith('\\');
    const part = isContinued ? line.slice(0, -1) : line;
    if (open) open.text += ` ${part.trim()}`;
    else {
      const [, name = '', rest = ''] = /^([a-z]{2,20})\s{1,20}(.*)$/is.exec(part) ?? [];
      if (name !== '') open = { name: name.toUpperCase(), text: rest.trim(), line: i + 1 };
    }
    if (isContinued || !open) continue;
    found.push(open);
    ends = /<<-?["']?(\w{1,60})["']?/.exec(open.text)?.[1];
    open = undefined;
  }
  return open ? [...found, open] : found;
}

/** The stage that becomes the image, with those that it is built on, the last one first. */
export function finalStages(stages: readonly Stage[]): readonly Stage[] {
  const last = stages.at(-1);
  const chain = last ? [last] : [];
  for (const stage of chain) {
    const base = stages.find(({ alias }) => alias !== undefined && alias.toLowerCase() === stage.image.toLowerCase());
    if (base && !chain.includes(base)) chain.push(base);
  }
  return chain;
}

/** Names and values of `ENV A=1 B="2"`, `ENV A 1` and `ARG A=1`. */
export function variablesOf({ text }: Instruction): [name: string, value: string][] {
  const pairs = [...text.matchAll(/([A-Za-z_]\w{0,100})=("[^"]{0,4000}"|'[^']{0,4000}'|\S{0,4000})/g)];
  if (pairs.length > 0)
    return pairs.map(([, name = '', value = '']) => [
      name,
      value.replace(/^"([^"]{0,4000})"$|^'([^']{0,4000})'$/, '$1$2'),
    ]);
  const [, name, value = ''] = /^([A-Za-z_]\w{0,100})(?:\s{1,20}(.{0,4000}))?$/.exec(text) ?? [];
  return name === undefined ? [] : [[name, value]];
}
