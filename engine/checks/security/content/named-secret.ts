import { NAMED } from '../../../evidence/parse/secrets/kinds/named-secrets.ts';
import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/content/named-secret',
  title: 'No values with the name of a secret in the page’s code',
  why: 'A value that the code calls a secret, a private key or a password opens something for everyone who reads the script.',
  problems: {
    secret: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Value with the name of a secret in the page’s code',
      fix: `Check what the value opens. If it is a secret, replace it: treat the old one as compromised. ${callOnServer('credential')}`,
    },
    wallet: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Exposed private key or recovery phrase of a wallet',
      fix: 'Move the funds and the roles of the account to a new one, and sign transactions in the visitor’s wallet or on the server.',
    },
  },
  references: ['CWE-798', 'CWE-540', 'OWASP A07:2021'],
  kinds: { ...every(NAMED, 'secret'), 'wallet-key': 'wallet', mnemonic: 'wallet' },
  examples: () => [
    [
      'constant with the name of a secret',
      ["';var e={CRON_", 'SECRET:"kV2nR9tBfX4mJcLh8sPdG6yKaT3v"};', "'"],
      'secret',
    ],
    ['password of a database', ["';var e={db", 'Password:"Wq7!kV2nR9tB"};', "'"], 'secret'],
    [
      'private key of a wallet',
      ["';new Wallet(", '"0x9d0c4f2be71a8836d5f0a2c47be91d3865fa07c2e4b1986d3fa25c70e8b416d3");', "'"],
      'wallet',
    ],
    [
      'recovery phrase',
      ["';c={mne", 'monic:"gravity machine north sort system female filter attitude volume fold club stay"};', "'"],
      'wallet',
    ],
    ['placeholder', ["';var e={CRON_", 'SECRET:"your-cron-secret-0123456789"};', "'"]],
    [
      'names of fields, settings and messages, and keys of a development chain',
      [
        '\';var e={secretKey:"secret-key-header-v2",API_SECRET:t,dbPassword:"Password123",publicSigningKey:"kV2nR9tBfX4mJcLh8sPdG6yK",',
        'privateKey:"0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",mnemonic:"test test test test test test test test test test test junk",',
        'recoveryPhrase:"please write down the words below and keep them in a safe place"};',
        "'",
      ],
    ],
    ['documentation', exampleListing('CRON_', 'SECRET=kV2nR9tBfX4mJcLh8sPdG6yKaT3v')],
  ],
});
