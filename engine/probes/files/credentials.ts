import { defineFileProbe, file } from '../define-file-probe.ts';
import { jsonOf, markedText } from '../marks.ts';
import { jsonAnswer, textAnswer } from '../scene-answers.ts';

const EMPTY = textAnswer('# nothing is set here\n');

const serviceAccount = jsonOf(
  'Google service account with its private key',
  ({ type, private_key: key }) =>
    type === 'service_account' && typeof key === 'string' && /BEGIN (?:RSA )?PRIVATE KEY/.test(key),
);
const terraform = jsonOf('Terraform state', (value) => 'terraform_version' in value && 'resources' in value);
const transfer = jsonOf(
  'host, user name and password for file transfer',
  ({ host, password }) => typeof host === 'string' && typeof password === 'string' && password.length > 3,
);

const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n'.repeat(4)}-----END OPENSSH PRIVATE KEY-----\n`;
const PRIVATE_KEY = markedText(
  'private key',
  /^-----BEGIN (?:OPENSSH |RSA |EC |DSA )?PRIVATE KEY-----\s[A-Za-z0-9+/=\s]{60}/,
);
const ACCOUNT = {
  type: 'service_account',
  project_id: 'shop',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
};

export default defineFileProbe({
  id: 'active/files/credentials',
  title: 'Credential files are not exposed at common paths',
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
      markedText('package registry token', /(?:^|\n)[^\n#]{0,200}_auth(?:Token)?\s{0,4}=\s{0,4}(?!\$\{)[^\s$]{16}/),
      textAnswer('//registry.npmjs.org/:_authToken=npm_a8F3kq0ZpLm2Xc7Vb9Nd4Rt6Yu1Io5Pe3s\n'),
      textAnswer('//registry.npmjs.org/:_authToken=\nsave-exact=true\n'),
    ),
    file(
      'readable',
      '/.htpasswd',
      markedText('password hashes', /^[\w.@-]{1,60}:(?:\$apr1\$|\$2[aby]\$|\{SHA\}|\$6\$|\$5\$)[^\s:]{10}/),
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
      markedText(
        'AWS access keys',
        /^\[[\w-]{1,60}\][\s\S]{0,300}aws_secret_access_key\s{0,4}=\s{0,4}[A-Za-z0-9+/]{40}/,
      ),
      textAnswer(
        `[default]\naws_access_key_id = AKIAX7Q2ZP4M5N6B7C2D\naws_secret_access_key = ${'h7Tq2Wv9Lm'.repeat(4)}\n`,
      ),
      textAnswer('[default]\naws_access_key_id =\naws_secret_access_key =\n'),
    ),
    file(
      'readable',
      '/.netrc',
      markedText('machine logins', /^machine\s{1,4}\S{1,200}\s{1,4}login\s{1,4}\S{1,200}\s{1,4}password\s{1,4}\S{4}/),
      textAnswer('machine git.example\nlogin ann\npassword h7Tq2Wv9Lm\n'),
      textAnswer('machine readable text is welcome here\n'),
    ),
    file(
      'readable',
      '/.git-credentials',
      markedText('code host login', /^https?:\/\/[^\s:/@]{1,100}:[^\s/@]{4,200}@[\w.-]{3,100}/),
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
