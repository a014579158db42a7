export type Env = Readonly<Record<string, string | undefined>>;

/** A row of `docs/settings.md`. */
export interface SettingRow {
  readonly names: readonly string[];
  /** What applies without it, in Markdown. */
  readonly value: string;
  readonly meaning: string;
}

/** A setting, or several that are read together. */
export interface Setting<T> {
  readonly rows: readonly SettingRow[];
  /** Reports to `bad` why a value is invalid. */
  read(env: Env, bad: string[]): T;
  /** By name, for display; contains no secrets. */
  print(value: T): Readonly<Record<string, string>>;
}

type Settings = Readonly<Record<string, Setting<unknown>>>;
type ValuesOf<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
export type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** Settings by key, as one. */
export function settingGroup<S extends Settings>(settings: S): Setting<ValuesOf<S>> {
  const all = Object.entries(settings);
  return {
    rows: all.flatMap(([, { rows }]) => rows),
    read: (env, bad) => Object.fromEntries(all.map(([key, one]) => [key, one.read(env, bad)])) as ValuesOf<S>,
    print: (values) => Object.assign({}, ...all.map(([key, one]) => one.print(values[key]))),
  };
}

/** A setting with one name. */
export function setting<T>(
  row: { readonly name: string; readonly value: string; readonly meaning: string },
  read: Setting<T>['read'],
  print: (value: T) => string = String,
): Setting<T> {
  const { name, value, meaning } = row;
  return { rows: [{ names: [name], value, meaning }], read, print: (read) => ({ [name]: print(read) }) };
}

/** A whole number within bounds, which `{}` in its meaning stands for; `none`: how 0 is shown. */
export function wholeSetting(
  name: string,
  otherwise: number,
  [least, max]: readonly [number, number],
  meaning: string,
  none?: string,
): Setting<number> {
  const print = (value: number) => (value === 0 && none !== undefined ? none : String(value));
  const value = otherwise === 0 && none !== undefined ? `\`0\` ${none}` : `\`${otherwise}\``;
  return setting(
    { name, value, meaning: meaning.replace('{}', `${least} to ${max}`) },
    (env, bad) => {
      const text = env[name];
      if (text === undefined || text === '') return otherwise;
      const given = Number(text);
      if (/^\d{1,9}$/.test(text) && given >= least && given <= max) return given;
      bad.push(`${name}: must be a whole number from ${least} to ${max}`);
      return otherwise;
    },
    print,
  );
}

export function textSetting(name: string, otherwise: string, meaning: string): Setting<string> {
  return setting({ name, value: `\`${otherwise}\``, meaning }, (env) => env[name] || otherwise);
}

/** Off by default. */
export function flagSetting(name: string, meaning: string): Setting<boolean> {
  return setting({ name, value: '`false`', meaning }, (env, bad) => {
    const given = (env[name] ?? '').toLowerCase();
    if (!['', '0', '1', 'true', 'false'].includes(given)) bad.push(`${name}: must be true or false`);
    return given === '1' || given === 'true';
  });
}
