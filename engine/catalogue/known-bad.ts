interface KnownBad {
  /** The best grade that a site can have beside such a fact, whatever else is good. */
  readonly atMost: 'F' | 'D' | 'C' | 'B';
  readonly why: string;
}

/** Classes of facts that limit the grade. A problem names its class as its share of the security score. */
const CLASSES = {
  'usable-now': {
    atMost: 'F',
    why: 'An attacker can use the flaw now, without another one.',
  },
  'leaked-key': {
    atMost: 'F',
    why: 'Everyone who reads the page can use the account, the database or the money behind the key.',
  },
  'debug-mode': {
    atMost: 'F',
    why: 'Whoever causes an error reads source code, queries and settings. Several debug pages run code.',
  },
  'open-console': {
    atMost: 'F',
    why: 'Everyone who finds the address uses the database, queue or server behind it.',
  },
  'remote-execution': {
    atMost: 'F',
    why: 'A published request runs code on this version, and robots send it to every address.',
  },
  exposed: {
    atMost: 'D',
    why: 'Usable from a position on the network path, or public on purpose on some sites.',
  },
  'remote-attack': {
    atMost: 'D',
    why: 'A published request attacks this version; whether it succeeds depends on the configuration.',
  },
  'debug-tool': {
    atMost: 'D',
    why: 'Profilers and debug bars keep requests, queries and sessions, and show them to whoever follows their link.',
  },
  'listing-of-secrets': {
    atMost: 'D',
    why: 'The listing names a database dump, key or configuration file, which may be one click away.',
  },
  'source-server': {
    atMost: 'D',
    why: 'It sends the source code of the application, and several versions let anyone read any file on the machine.',
  },
  'limited-key': {
    atMost: 'C',
    why: 'Everyone can use it, but it opens little: a webhook that only writes, or the key of a minor service.',
  },
  'public-console': {
    atMost: 'C',
    why: 'Its sign-in is open to guessed passwords, and its own flaws to everyone.',
  },
  'development-server': {
    atMost: 'C',
    why: 'It is not hardened, and often runs with a debugger.',
  },
  'weak-tls': {
    atMost: 'C',
    why: 'An attacker on the network can decrypt parts of what current clients send.',
  },
  'open-listing': {
    atMost: 'B',
    why: 'It reveals files that are linked nowhere.',
  },
  'error-details': {
    atMost: 'B',
    why: 'Paths, versions and internal states help an attacker plan the next step.',
  },
  'old-tls': {
    atMost: 'B',
    why: 'Only old clients come to use it.',
  },
} as const satisfies Readonly<Record<string, KnownBad>>;

export type KnownBadName = keyof typeof CLASSES;

export const KNOWN_BAD: Readonly<Record<KnownBadName, KnownBad>> = CLASSES;

/** A short list of files that a web server should not have in a folder that it lists. */
const SECRET_FILES: readonly RegExp[] = [
  /\.(?:sql|dump|mdb|sqlite3?|kdbx|p12|pfx|jks|ppk)(?:\.(?:gz|bz2|xz|zip|7z))?$/i,
  /^(?:\.env(?:\..{1,40})?|\.ht(?:access|passwd)|\.git|\.svn|\.hg|\.aws|\.ssh|\.npmrc|\.pgpass|\.netrc|\.bash_history)\/?$/i,
  /^(?:id_(?:rsa|dsa|ecdsa|ed25519)|(?:privkey\d{0,3}|key|server|private.{0,20})\.pem)$/i,
  // Keynote files end with `.key` too.
  /^(?:server|private|privkey|ssl|tls|host|www[\w.-]{0,60}|[\w.-]{1,60}\.(?:com|net|org|io))\.key$/i,
  /^(?:wp-config|config(?:uration)?|settings|database|local)\.(?:php|inc|ya?ml|json|ini|py)(?:\.(?:bak|old|orig|save|swp|txt)|~)$/i,
  /^(?:(?:db|database|site|www|web|sql|mysql|full)[-_.]?)?(?:backup|dump)s?[-_.\d]{0,30}\.(?:zip|rar|7z|tar|tgz|t?[abgx]z2?|tar\.\w{2,3})$/i,
  /^(?:users?|customers?|passwords?|members|credentials|emails)\.(?:csv|xlsx?|json|txt|db)$/i,
];

/** Files of a directory listing whose names promise data, keys or settings. */
export function secretFilesIn(names: readonly string[]): string[] {
  return names.filter((name) => SECRET_FILES.some((pattern) => pattern.test(name)));
}
