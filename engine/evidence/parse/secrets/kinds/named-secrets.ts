import { looksLikePassword } from '../password.ts';
import { isPublicKey } from '../public-key.ts';
import { GIVEN, isKey, type More, named, rule, spelled } from '../secret-rule.ts';

const CWE = 'cwe.mitre.org/data/definitions/798.html';
const BIP39 = 'github.com/bitcoin/bips/blob/master/bip-0039.mediawiki';
const ETHEREUM = 'ethereum.org/developers/docs/accounts';

/** Variables that builds publish on purpose: `security/secrets/public-variable` reports them. */
const PUBLISHED = /(?:PUBLIC|VITE|REACT_APP)_\w{0,60}$/;
/** Names of something else that end in the same words, or begin with them: `publicApiSecret`, `apiSecretName`. */
const OTHER =
  /public|test|mock|fake|example|csrf|xsrf|(?:name|id|label|path|url|uri|type|hash|field|header|length|\.[cm]?[jt]sx?)["'`]?\]?\s{0,3}[:=]|verylong/i;
/** The line of a comment, where documentation shows examples. */
const COMMENT = /^\s{0,60}\*|^\s{0,60}\/[/*]/;
/** A word in the place of a value: names of variables, settings and messages. */
const WORDS =
  /^[a-z]+(?:[-_.:/ ][a-z\d]{1,20}){1,8}$|^[A-Z]{2,10}(?:[-_.][A-Z\d]{1,10}){1,8}$|^[a-z]{1,20}(?:[A-Z][a-z]{1,20}){1,8}\d?$|^[a-zA-Z_$][\w$]{0,60}(?:\.[\w$]{1,60}){1,8}$/;
/** Development chains give these keys to everyone: Hardhat, Anvil, Ganache. */
const OF_EVERYONE =
  /^(?:0x)?(?:ac0974bec39a17e3|59c6995e998f97a5|5de4111afa1a4b94|7c852118294e51e6|47e179ec19748859|4f3edf983ac636a6|0{16}|f{16})/i;
/** Words of sentences that no phrase of BIP-39 has. */
const NO_SEED = /\b(?:the|and|your|is|are|for|of|to|in|or|with your|please|words?|phrase|enter)\b/;
const MIN_DISTINCT = 10;
/** Words of a phrase. */
const PHRASE = new Set([12, 15, 18, 21, 24]);

function given(around: string, whole: string): boolean {
  const before = around.slice(0, Math.max(0, around.indexOf(whole)));
  if (COMMENT.test(before.slice(before.lastIndexOf('\n') + 1))) return false;
  return !PUBLISHED.test(before) && !OTHER.test(`${/\w{0,40}$/.exec(before)?.[0] ?? ''}${whole.slice(0, 60)}`);
}

const OF_A_NAME: More = {
  reach: 60,
  yields: true,
  confirms: (whole, around, secret) =>
    given(around, whole) && !isPublicKey(secret) && !WORDS.test(secret) && !OF_EVERYONE.test(secret),
};

/** Values that only a telling name makes a credential. */
export const NAMED = {
  'named-secret': {
    ...named(
      CWE,
      [
        ...['api secret', 'api secret key', 'app secret', 'client secret', 'access secret', 'token secret'],
        ...['admin token', 'admin api key', 'admin key', 'admin secret', 'master key', 'master secret', 'root token'],
        ...['cron secret', 'webhook secret', 'revalidate secret', 'preview secret', 'shared secret', 'server secret'],
        ...['private key', 'secret key', 'secret token', 'signing key', 'signing secret', 'private token'],
        ...['encryption key', 'encryption secret', 'hmac key', 'hmac secret', 'crypto key', 'secret access token'],
        ...[
          'service key',
          'service token',
          'service role key',
          'internal api key',
          'internal token',
          'internal secret',
        ],
        ...['refresh token secret', 'access token secret', 'deploy token', 'backend secret', 'bot token'],
      ],
      String.raw`[\w.~+/=-]{16,200}`,
      OF_A_NAME,
    ),
    yields: true,
  },
  'named-password': {
    ...rule(
      CWE,
      spelled([
        ...[
          'db password',
          'db pass',
          'db passwd',
          'database password',
          'admin password',
          'admin pass',
          'root password',
        ],
        ...['smtp password', 'smtp pass', 'mail password', 'email password', 'redis password', 'mysql password'],
        ...['postgres password', 'pg password', 'mongo password', 'ftp password', 'ssh password', 'sftp password'],
      ]),
      String.raw`[\w.-]{3,60}${GIVEN}([^\s"'\`\\<>{}()$]{8,100})(?=["'\`\\\s]|$)`,
      {
        reach: 60,
        confirms: (whole, around, secret) =>
          given(around, whole) && looksLikePassword(secret) && /\d/.test(secret) && !WORDS.test(secret),
      },
    ),
    glued: true,
    generic: true,
    yields: true,
  },
  'wallet-key': {
    ...rule(
      ETHEREUM,
      ['rivateKey', 'RIVATE_KEY', 'rivate_key', 'Wallet(', 'KeyToAccount('],
      String.raw`(?:[\w.-]{3,40}${GIVEN}|[\w.]{3,40}\(\s{0,3}["'\`])((?:0x)?[0-9a-fA-F]{64})(?![0-9a-fA-F])`,
      {
        reach: 60,
        confirms: (whole, around, secret) => given(around, whole) && isKey(secret) && !OF_EVERYONE.test(secret),
      },
    ),
    glued: true,
    generic: true,
  },
  mnemonic: {
    ...rule(
      BIP39,
      ['nemonic', 'NEMONIC', 'eed_phrase', 'EED_PHRASE', 'eedPhrase', 'ecoveryPhrase', 'ECOVERY_PHRASE', 'fromPhrase('],
      String.raw`(?:[\w.-]{3,40}${GIVEN}|[\w.]{3,40}\(\s{0,3}["'\`])([a-z ]{47,220})(?=["'\`])`,
      {
        reach: 200,
        confirms: (whole, around, phrase) =>
          given(around, whole) &&
          new Set(phrase.split(' ')).size >= MIN_DISTINCT &&
          PHRASE.has(phrase.split(' ').length) &&
          phrase.split(' ').every((word) => word.length >= 3 && word.length <= 8) &&
          !NO_SEED.test(phrase),
      },
    ),
    glued: true,
    generic: true,
  },
} as const;
