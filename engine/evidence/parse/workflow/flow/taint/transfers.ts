import { BASE64, charactersOf, DIGITS, HEX, LETTERS, NEWLINE, NUMBERS, QUOTED, SPACES, without } from './alphabet.ts';
import { awk, grep, iconv, jq, sed, tr } from './text-programs.ts';
import {
  type Arguments,
  decoded,
  filter,
  hasOption,
  instead,
  none,
  only,
  operandsOf,
  PASSES,
  SILENT,
  same,
  type Transfer,
} from './transfer-tools.ts';

type Reader = (args: Arguments) => Transfer;

const LINES: Transfer = filter(same, true);
const HASHED = HEX | charactersOf(' -*\\\n');
/** Also the names of files, which are arguments. */
const hashes: Transfer = { input: instead(HASHED), args: same, keepsShape: false };
const counts: Transfer = { input: instead(DIGITS | SPACES), args: same, keepsShape: false };
const number: Transfer = { input: none, args: only(NUMBERS), keepsShape: false };
const names: Transfer = { input: none, args: same, keepsShape: false };

const oneLine =
  (isOne: (args: Arguments) => boolean): Reader =>
  (args) =>
    filter(isOne(args) ? (alphabet) => without(alphabet, NEWLINE) : same, true);

/** `head -1`, `tail -n 1`. */
const takesOne = (args: Arguments) =>
  args.some(
    (arg, i) => arg === '-1' || /^(?:-n|--lines=)[ ]?1$/.test(arg ?? '') || (arg === '-n' && args[i + 1] === '1'),
  );

const encodes =
  (written: typeof BASE64): Reader =>
  (args) =>
    hasOption(args, 'd', '--decode', '-D') ? filter(decoded) : filter(instead(written | NEWLINE));

const dump: Reader = (args) => {
  if (hasOption(args, 'r', '-revert')) return filter(decoded);
  const isPlain = args.some((arg) => arg !== undefined && /^-(?:t[xdou]\d?|An|p|ps|tx1|tx|v|A)$/.test(arg));
  const printsText = args.some((arg) => arg !== undefined && /^-(?:[cCaS]|t[ac]|e.*)$/.test(arg));
  return filter(isPlain && !printsText ? instead(HEX | SPACES | charactersOf('.:')) : same);
};

const openssl: Reader = ([kind, ...args]) => {
  if (kind === 'rand') return SILENT;
  if (kind === 'dgst' || /^(?:sha\d{1,3}|md5)$/.test(kind ?? ''))
    return filter(instead(HASHED | LETTERS | charactersOf('()=')));
  if (kind === 'base64' || kind === 'enc')
    return hasOption(args, 'd') ? filter(decoded) : filter(instead(BASE64 | NEWLINE));
  return PASSES;
};

/** Subcommands that print their arguments. What others print is not chosen by them. */
const git: Reader = (args) => {
  const given = operandsOf(args);
  const printsNames = hasOption(
    args,
    '',
    '--abbrev-ref',
    '--symbolic',
    '--symbolic-full-name',
    '--branch',
    '--sq-quote',
  );
  if (given.includes('rev-parse') || given.includes('check-ref-format'))
    return printsNames ? PASSES : { input: none, args: only(HEX), keepsShape: false };
  if (given.some((word) => /^(?:interpret-trailers|stripspace|column|config|remote|url)$/.test(word ?? '')))
    return PASSES;
  return SILENT;
};

/** A number in some base, or a text. */
const expr: Reader = (args) => {
  if (args.some((arg) => /^[-+*/%]$|^\\\*$/.test(arg ?? '')) || args[0] === 'length' || args[0] === 'index')
    return number;
  return names;
};

const printf: Reader = ([format]) => {
  const kinds = [...(format ?? '%s').matchAll(/%[-+ #0]{0,5}[\d*]{0,5}(?:\.[\d*]{1,5})?(\([^)]{0,50}\))?([a-zA-Z%])/g)];
  const letters = kinds.map(([, , letter = '']) => letter).filter((letter) => letter !== '%');
  if (format !== undefined && letters.length > 0 && letters.every((letter) => /[dioxXufFeEgGaA]/.test(letter)))
    return number;
  if (format !== undefined && letters.length > 0 && letters.every((letter) => letter === 'q'))
    return { input: none, args: (alphabet) => alphabet | QUOTED, keepsShape: false };
  return names;
};

const date: Reader = (args) => ({
  input: none,
  // A format is printed as it is; any other argument must be a date.
  args: args.some((arg) => arg === undefined) && !hasOption(args, 'd', '--date') ? same : only(DIGITS | LETTERS),
  keepsShape: false,
});

/** Every command whose effect on text is known, by name. */
const TRANSFERS = new Map<string, Reader>();

function define(list: string, read: Reader): void {
  for (const name of list.split(' ')) TRANSFERS.set(name, read);
}

// Text in lines stays as it is, in another order, width or selection.
define(
  'cat cut tac sort uniq rev shuf fold fmt nl pr expand unexpand paste column tee more less tsort comm join split csplit',
  () => LINES,
);
define(
  'pv ts unbuffer sponge dos2unix unix2dos strings zcat gzip gunzip bzip2 bunzip2 xz unxz zstd ansi2txt',
  () => LINES,
);
define('head tail', oneLine(takesOne));
define('tr', tr);
define('sed gsed', sed);
define('awk gawk mawk nawk', awk);
define('grep egrep fgrep rg zgrep', grep);
define('jq gojq yq', jq);
define('iconv', iconv);
// Other characters than those of the text.
define('wc', () => counts);
define('sha1sum sha224sum sha256sum sha384sum sha512sum md5sum b2sum shasum md5 cksum sum crc32', () => hashes);
define('base64', encodes(BASE64));
define('base32 basenc', encodes(LETTERS | DIGITS | charactersOf('=+/-_')));
define('od hexdump hd xxd', dump);
define('uuencode', () => filter(same));
define('uudecode', () => filter(decoded));
define('openssl', openssl);
define('slugify', () => ({
  input: only(LETTERS | DIGITS | charactersOf('-_\n')),
  args: only(LETTERS | DIGITS | charactersOf('-_')),
  keepsShape: false,
}));
define('numfmt bc dc factor', () => ({ input: only(NUMBERS | LETTERS), args: none, keepsShape: false }));
// Arguments.
define('echo basename dirname realpath readlink pathchk print yes printenv which type alias getopts', () => names);
define('printf', printf);
define('expr', expr);
define('seq', () => number);
define('date cal', date);
define('git', git);
// What they print, if anything, is not their text.
define(
  'true false test [ mkdir rm rmdir touch chmod chown chgrp ln cp mv install sleep wait kill exit return shift set unset cd pushd popd pwd',
  () => SILENT,
);
define(
  'uname hostname whoami id groups logname nproc arch tty uuidgen mktemp df du ls stat cmp sync umask ulimit times jobs fg bg trap hash',
  () => SILENT,
);
define(
  'renice nice nohup mkfifo mknod link unlink logger mesg write lp at batch crontab ps ipcs ipcrm who stty tput tabs lsb_release',
  () => SILENT,
);
define('gh', () => SILENT);

/** What a command leaves of text; one that is not known passes all of it. */
export function transferOf(name: string, args: Arguments): Transfer {
  return TRANSFERS.get(name)?.(args) ?? PASSES;
}

/** Names of all commands whose effect is known. */
export const KNOWN_COMMANDS: ReadonlySet<string> = new Set(TRANSFERS.keys());
