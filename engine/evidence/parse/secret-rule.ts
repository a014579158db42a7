/** How one kind of credential looks. */
export interface SecretRule {
  /** Literal texts, one of which stands in every credential of the kind: where to look. */
  readonly starts: readonly string[];
  /** The whole credential, from the start on; sticky. A first group is the secret part. */
  readonly shape: RegExp;
  /** What only a true one fulfils: a checksum, a decoded field, a companion near it. */
  readonly confirms?: (value: string, around: string, secret: string) => boolean;
  /** Characters on either side that `confirms` sees; default none. */
  readonly reach?: number;
  /** Set when the text may follow a letter or digit, as within a URL. */
  readonly glued?: true;
}

type More = Omit<SecretRule, 'starts' | 'shape'>;

const END = '(?![A-Za-z0-9_-])';

export function rule(starts: string | readonly string[], shape: string, more: More = {}): SecretRule {
  return { starts: typeof starts === 'string' ? [starts] : starts, shape: new RegExp(`${shape}${END}`, 'y'), ...more };
}

/** A credential without a shape of its own, known by the name it is given to: `cloudflare api token` in every usual spelling. */
export function named(names: readonly string[], value: string, more: More = {}): SecretRule {
  const starts = [...new Set(names.flatMap(spellings))];
  const shape = String.raw`\w{3,60}\\{0,3}["'\`]?\s{0,3}[:=]\s{0,3}\\{0,3}["'\`](${value})\\{0,3}["'\`]`;
  return {
    starts,
    shape: new RegExp(shape, 'y'),
    glued: true,
    ...more,
    confirms: (whole, around, secret) =>
      looksRandom(secret) && (more.confirms === undefined || more.confirms(whole, around, secret)),
  };
}

function spellings(name: string): string[] {
  const words = name.split(' ');
  const capital = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const snake = words.join('_');
  return [snake.toUpperCase(), snake, capital, `${capital.charAt(0).toLowerCase()}${capital.slice(1)}`];
}

/** Letters and digits without order: neither words joined by dashes nor a name. */
function looksRandom(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 2 && /[A-Za-z]/.test(value) && !/(?:[a-z]{3,20}[-_ ]){2}/i.test(value);
}
