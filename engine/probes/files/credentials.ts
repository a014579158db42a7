import type { Exchange } from '../../evidence/facts/exchange.ts';
import { jsonObject, plainText } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch, file } from '../define-file-probe.ts';
import { jsonAnswer, textAnswer } from '../scene-answers.ts';

const EMPTY = textAnswer('# nothing is set here\n');

function holds(shape: RegExp, shows: string): (exchange: Exchange) => FileMatch | undefined {
  return (exchange) => {
    const text = plainText(exchange);
    return text !== undefined && shape.test(text.slice(0, 20_000)) ? { shows } : undefined;
  };
}

function serviceAccount(exchange: Exchange): FileMatch | undefined {
  const value = jsonObject(exchange.text);
  const whole =
    value?.type === 'service_account' &&
    typeof value.private_key === 'string' &&
    /BEGIN (?:RSA )?PRIVATE KEY/.test(value.private_key);
  return whole ? { shows: 'Google service account with its private key' } : undefined;
}

function terraform(exchange: Exchange): FileMatch | undefined {
  const value = jsonObject(exchange.text);
  return value && 'terraform_version' in value && 'resources' in value ? { shows: 'Terraform state' } : undefined;
}

function transfer(exchange: Exchange): FileMatch | undefined {
  const value = jsonObject(exchange.text);
  return value && typeof value.host === 'string' && typeof value.password === 'string' && value.password.length > 3
    ? { shows: 'host, user name and password for file transfer' }
    : undefined;
}

const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n'.repeat(4)}-----END OPENSSH PRIVATE KEY-----\n`;
const PRIVATE_KEY = holds(
  /^-----BEGIN (?:OPENSSH |RSA |EC |DSA )?PRIVATE KEY-----\s[A-Za-z0-9+/=\s]{60}/,
  'private key',
);
const ACCOUNT = {
  type: 'service_account',
  project_id: 'shop',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
};

export default defineFileProbe({
  id: 'active/files/credentials',
  title: 'Credential files are not exposed',
  why: 'Private keys, password files and registry tokens give an attacker direct access without any further vulnerability.',
  profile: 'quick',
  problems: {
    readable: {
      severity: 'critical',
      message: 'Exposed credential file',
      fix: 'Remove the file from the web server, rotate the credentials in it immediately, and check the logs of the affected service.',
    },
  },
  references: ['CWE-522', 'CWE-538', 'OWASP A05:2021'],
  twin: EMPTY,
  files: [
    file(
      'readable',
      '/.npmrc',
      holds(/(?:^|\n)[^\n#]{0,200}_auth(?:Token)?\s{0,4}=\s{0,4}(?!\$\{)[^\s$]{16}/, 'package registry token'),
      textAnswer('//registry.npmjs.org/:_authToken=npm_a8F3kq0ZpLm2Xc7Vb9Nd4Rt6Yu1Io5Pe3s\n'),
      textAnswer('//registry.npmjs.org/:_authToken=\nsave-exact=true\n'),
    ),
    file(
      'readable',
      '/.htpasswd',
      holds(/^[\w.@-]{1,60}:(?:\$apr1\$|\$2[aby]\$|\{SHA\}|\$6\$|\$5\$)[^\s:]{10}/, 'password hashes'),
      textAnswer('admin:$apr1$h7Tq2Wv9$abcdefghijklmnopqrstu.\n'),
      textAnswer('admin: the person who runs this site\n'),
    ),
    file(
      'readable',
      '/id_rsa',
      PRIVATE_KEY,
      textAnswer(KEY),
      textAnswer('-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----\n'),
    ),
    file('readable', '/.ssh/id_rsa', PRIVATE_KEY, textAnswer(KEY)),
    file('readable', '/server.key', PRIVATE_KEY, textAnswer(KEY)),
    file(
      'readable',
      '/.aws/credentials',
      holds(/^\[[\w-]{1,60}\][\s\S]{0,300}aws_secret_access_key\s{0,4}=\s{0,4}[A-Za-z0-9+/]{40}/, 'AWS access keys'),
      textAnswer(
        `[default]\naws_access_key_id = AKIAX7Q2ZP4M5N6B7C2D\naws_secret_access_key = ${'h7Tq2Wv9Lm'.repeat(4)}\n`,
      ),
      textAnswer('[default]\naws_access_key_id =\naws_secret_access_key =\n'),
    ),
    file(
      'readable',
      '/.netrc',
      holds(/^machine\s{1,4}\S{1,200}\s{1,4}login\s{1,4}\S{1,200}\s{1,4}password\s{1,4}\S{4}/, 'machine logins'),
      textAnswer('machine git.example\nlogin ann\npassword h7Tq2Wv9Lm\n'),
      textAnswer('machine readable text is welcome here\n'),
    ),
    file(
      'readable',
      '/.git-credentials',
      holds(/^https?:\/\/[^\s:/@]{1,100}:[^\s/@]{4,200}@[\w.-]{3,100}/, 'code host login'),
      textAnswer('https://ann:h7Tq2Wv9LmXk@git.example\n'),
      textAnswer('https://git.example\n'),
    ),
    file(
      'readable',
      '/serviceAccountKey.json',
      serviceAccount,
      jsonAnswer(ACCOUNT),
      jsonAnswer({ type: 'service_account', private_key: '' }),
    ),
    file('readable', '/service-account.json', serviceAccount, jsonAnswer(ACCOUNT), jsonAnswer({ error: 'not found' })),
    file(
      'readable',
      '/terraform.tfstate',
      terraform,
      jsonAnswer({ version: 4, terraform_version: '1.9.0', serial: 3, resources: [] }),
      jsonAnswer({ version: 4 }),
    ),
    file(
      'readable',
      '/.vscode/sftp.json',
      transfer,
      jsonAnswer({ host: 'ftp.example', username: 'ann', password: 'h7Tq2Wv9Lm' }),
      jsonAnswer({ host: 'ftp.example', protocol: 'sftp' }),
    ),
  ],
});
