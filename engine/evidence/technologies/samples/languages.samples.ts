import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  php: {
    sent: 'X-Powered-By: PHP/8.2.19\nSet-Cookie: PHPSESSID=abc; path=/; HttpOnly',
    version: '8.2.19',
    lookAlike: 'X-Powered-By: GraPHPipe\nSet-Cookie: PHPBACK=1; Path=/\n\n<a href="/index.php">PHP/8.2</a>',
  },
  java: {
    sent: 'X-Powered-By: Servlet/4.0\nSet-Cookie: JSESSIONID=0A1B; Path=/; HttpOnly',
    lookAlike: 'X-Powered-By: JavaScript\nSet-Cookie: JSESSION_SEEN=1; Path=/',
  },
  'node-js': {
    sent: 'X-Powered-By: Express',
    beside: ['express'],
    lookAlike: 'Server: node-3.shop.example\nX-Node: 17\n\n<script src="/node_modules/tea/index.js"></script>',
  },
  python: {
    sent: 'Server: BaseHTTP/0.6 Python/3.11.9',
    version: '3.11.9',
    beside: ['python-http-server'],
    lookAlike: 'Server: Pythonesque/3\nX-Powered-By: Monty Python/1969',
  },
  ruby: {
    sent: 'Server: WEBrick/1.8.1 (Ruby/3.2.2/2023-03-30)',
    version: '3.2.2',
    beside: ['webrick'],
    lookAlike: 'Server: RubyProxy/2\nX-Runtime: 0.012',
  },
  dotnet: {
    sent: 'X-Powered-By: ASP.NET\nX-AspNet-Version: 4.0.30319',
    beside: ['aspdotnet'],
    lookAlike: 'Server: tea.net\nX-Powered-By: shop.net',
  },
  elixir: {
    sent: '<div data-phx-main data-phx-session="SFMyNTY" data-phx-static="SFMyNTY" id="phx-F1"></div>',
    beside: ['phoenix'],
    lookAlike: '<title>Elixir of life</title><script src="/js/elixir.js"></script>',
  },
  perl: {
    sent: 'Server: Apache/2.4.57 (Debian) mod_perl/2.0.12 Perl/v5.36.0',
    version: '5.36.0',
    beside: ['apache', 'debian'],
    lookAlike: 'Server: Apache/2.4.57 SuPerl/5\nX-Perl: necklace',
  },
  coldfusion: {
    sent: 'Set-Cookie: CFID=1234; Path=/; HttpOnly\nSet-Cookie: CFTOKEN=0123456789abcdef; Path=/; HttpOnly',
    lookAlike: 'Set-Cookie: CFTOKEN_COUNT=1; Path=/\n\n<h1>Cold fusion</h1>',
  },
  openssl: {
    sent: 'Server: Apache/2.4.58 (Unix) OpenSSL/1.0.2u-fips',
    version: '1.0.2u',
    beside: ['apache'],
    lookAlike: 'Server: LibreSSL/3.8 NotOpenSSLx/3',
  },
  ubuntu: { sent: 'Server: nginx/1.24.0 (Ubuntu)', beside: ['nginx'], lookAlike: 'Server: nginx/1.24.0 Ubuntu-mirror' },
  debian: {
    sent: 'Server: Apache/2.4.59 (Debian)',
    beside: ['apache'],
    lookAlike: 'Server: Apache/2.4.59 (like Debian)',
  },
  centos: { sent: 'Server: Apache/2.4.6 (CentOS)', beside: ['apache'], lookAlike: 'Server: Apache (centos-free)' },
  'red-hat-enterprise-linux': {
    sent: 'Server: Apache/2.4.37 (Red Hat Enterprise Linux)',
    beside: ['apache'],
    lookAlike: 'Server: Apache (Red Hatter)',
  },
  almalinux: {
    sent: 'Server: Apache/2.4.57 (AlmaLinux)',
    beside: ['apache'],
    lookAlike: 'Server: Apache (Alma)\nX-Image: almalinux',
  },
  'windows-server': {
    sent: 'Server: Apache/2.4.58 (Win64) OpenSSL/3.1.3',
    beside: ['apache', 'openssl'],
    lookAlike: 'Server: Apache/2.4.58 (Unix)\nX-Client: Win64 x64',
  },
  erlang: {
    sent: 'Server: CouchDB/3.1.1 (Erlang OTP/20)',
    version: '20',
    beside: ['couchdb'],
    lookAlike: 'Server: Erlang-like\n\n<p>(Erlang OTP/20)</p>',
  },
};
