/** Strings may be passwords: neither they nor what PostgreSQL repeats of them is shown. */
export function withoutLiterals(text: string, known: readonly string[] = []): string {
  const plain = known.reduce((rest, literal) => rest.replaceAll(literal, '…'), text);
  return plain
    .split("'")
    .map((part, i) => (i % 2 === 1 && part !== '' ? '…' : part))
    .join("'");
}

/** Shorter ones are names of roles, types and settings. */
const MIN_LITERAL = 6;

export function literalsOf(sql: string): string[] {
  return sql.split("'").filter((part, i) => i % 2 === 1 && part.length >= MIN_LITERAL);
}
