/** Adds lines to the block of nginx that the words name; `replacing` takes out directives of the same name there. */
export function withNginx(text: string, where: string, code: readonly string[]): string {
  const [first = '', ...rest] = code;
  if (/first line to the http block/.test(where))
    return withNginx(withNginx(text, 'http block', [first]), where.replace(/.*http block/, ''), rest);
  const isHttp = /http block/.test(where);
  const given = code.flatMap((line) =>
    line.split(/;\s+(?=[a-z_]+ )/).map((part) => (/[;}]$/.test(part) ? part : `${part};`)),
  );
  const once = /replac/.test(where) || given.some((line) => /^try_files/.test(line));
  const cleared = once
    ? given.reduce((lines, line) => without(lines, line.split(' ')[0] ?? ''), text.split('\n'))
    : text.split('\n');
  const at = cleared.findIndex((line) => (isHttp ? /^\s*http\s*\{/ : /^\s*server\s*\{/).test(line));
  const inner = given.some((line) => /^try_files/.test(line))
    ? cleared.findIndex((line) => /location \/ \{/.test(line))
    : at;
  return cleared.toSpliced((inner < 0 ? at : inner) + 1, 0, ...given).join('\n');
}

function without(lines: readonly string[], directive: string): string[] {
  return /^(?:location|add_header|map|proxy_hide_header)$/.test(directive)
    ? [...lines]
    : lines.filter((line) => line.trim().split(/\s+/)[0] !== directive);
}

/** Adds lines to the block of the site. */
export function withCaddy(text: string, code: readonly string[]): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /\S\s*\{$/.test(line));
  return lines.toSpliced(at + 1, 0, ...code).join('\n');
}

type Json = Readonly<Record<string, unknown>>;

/** Merges JSON: objects by key, lists one after the other. */
export function withJson(text: string | undefined, code: string): string {
  return JSON.stringify(merged(JSON.parse(text ?? '{}') as Json, JSON.parse(code) as Json), null, 2);
}

function merged(a: Json, b: Json): Json {
  const all: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const known = all[key];
    if (Array.isArray(known) && Array.isArray(value)) all[key] = [...known, ...value];
    else if (isObject(known) && isObject(value)) all[key] = merged(known, value);
    else all[key] = value;
  }
  return all;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds lines to a program right after it creates its server; options go into the call that serves files. */
export function withProgram(text: string, where: string, code: readonly string[]): string {
  const [first = ''] = code;
  if (/replace express\.static/.test(where)) return text.replace(/express\.static\([^)]*\)/, first);
  if (/options of express\.static/.test(where))
    return text.replace(/express\.static\(('[^']*')\)/, `express.static($1, { ${first} })`);
  if (/options of serveStatic/.test(where)) return text.replace(/serveStatic\(\{/, `serveStatic({ ${first},`);
  if (/options of @fastify\/static/.test(where))
    return text.replace(/register\(fastifyStatic, \{/, `register(fastifyStatic, { ${first},`);
  const imports = code.filter((line) => /^import /.test(line));
  const lines = [...imports, ...text.split('\n')];
  const at = lines.findIndex((line) => /= (?:express|Fastify|fastify)\(|= new Hono\(/.test(line));
  if (at < 0) throw new Error('no server is created in this file');
  return lines.toSpliced(at + 1, 0, ...code.filter((line) => !imports.includes(line))).join('\n');
}
