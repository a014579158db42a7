const RULES: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/:@"']{1,100}:[^\s/@"']{1,200}@/g, '://…:…@'],
  [/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100}/g, '…@…'],
  [/("[\w$ .-]{1,80}"\s{0,4}:\s{0,4})"[^"\n]{1,4000}"?/g, '$1"…"'],
  [/("[\w$ .-]{1,80}"\s{0,4}:\s{0,4})-?\d[\d.]{3,40}/g, '$1…'],
  [/^(\s{0,8}(?:export )?[A-Za-z_][\w.]{1,80}\s{0,4}[=:]\s{0,4})[^\s<>{[][^\n]{2,4000}$/gm, '$1…'],
  [/'[^'\n]{4,2000}'/g, "'…'"],
  [/(?<![\w/+-])(?=[\w/+-]{0,200}\d)[\w/+-]{20,4000}={0,2}/g, '…'],
];

/** A response with values, personal addresses and keys masked; names and structure stay. */
export function masked(text: string, limit = 400): string {
  const start = text.slice(0, limit * 4);
  const clean = RULES.reduce((rest, [shape, instead]) => rest.replace(shape, instead), start);
  return clean.length > limit ? `${clean.slice(0, limit)}…` : clean;
}
