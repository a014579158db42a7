/** Files to write and to change; paths from the repository's root. */
export interface Scaffold {
  readonly creates: Readonly<Record<string, string>>;
  readonly changes?: Readonly<Record<string, (text: string) => string>>;
  /** Where one example fails: a test file, and in one that tests all of its kind the `describe` of this one. */
  readonly test: readonly [file: string, name?: string];
}

/** Something that `npm run new` can add. */
export interface Kind {
  /** The form of its name, such as `NOUN/VERB`. */
  readonly form: string;
  readonly matches: RegExp;
  /** Throws `Refused` where the name is taken or belongs somewhere else. */
  scaffold(name: string): Scaffold;
}

/** The message is one line for the person who asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
