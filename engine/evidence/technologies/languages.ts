import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'Programming language': {
    php: [
      'PHP',
      'https://php.net',
      { cpe: 'php:php' },
      ['header', 'x-powered-by', /\bPHP\/(\d[\d.]{0,19})/, 0.95],
      ['header', 'server', /\bPHP\/(\d[\d.]{0,19})/, 0.95],
      ['cookie', 'PHPSESSID', 0.9],
    ],
    java: [
      'Java',
      'https://java.com',
      ['cookie', 'JSESSIONID', 0.9],
      ['header', 'x-powered-by', /^(?:Servlet|JSP)[/ ]\d/, 0.9],
    ],
    'node-js': ['Node.js', 'https://nodejs.org', { cpe: 'nodejs:node.js' }],
    python: [
      'Python',
      'https://python.org',
      { cpe: 'python:python' },
      ['header', 'server', /\bC?Python\/(\d[\d.]{0,19})/, 0.95],
    ],
    ruby: [
      'Ruby',
      'https://ruby-lang.org',
      { cpe: 'ruby-lang:ruby' },
      ['header', 'server', /\bRuby\/(\d[\d.]{0,19})/, 0.95],
    ],
    dotnet: ['.NET', 'https://dotnet.microsoft.com', { cpe: 'microsoft:.net' }],
    elixir: ['Elixir', 'https://elixir-lang.org'],
    erlang: ['Erlang/OTP', 'https://www.erlang.org', ['header', 'server', /\(Erlang OTP\/R?(\d[\d.]{0,19})/, 0.95]],
    perl: [
      'Perl',
      'https://perl.org',
      { cpe: 'perl:perl' },
      ['header', 'server', /\b(?:mod_perl\/[\d.]{1,10} )?Perl\/v?(\d[\d.]{0,19})/, 0.95],
    ],
    coldfusion: [
      'ColdFusion',
      'https://adobe.com/products/coldfusion-family.html',
      { cpe: 'adobe:coldfusion' },
      ['cookie', 'CFTOKEN', 0.85],
      ['cookie', 'CFID', 0.5],
    ],
  },
  Security: {
    openssl: [
      'OpenSSL',
      'https://openssl.org',
      { cpe: 'openssl:openssl' },
      ['header', 'server', /\bOpenSSL\/(\d[\d.]{0,19}[a-z]{0,2})/, 0.95],
    ],
  },
  'Operating system': {
    ubuntu: [
      'Ubuntu',
      'https://ubuntu.com',
      { cpe: 'canonical:ubuntu_linux' },
      ['header', 'server', /\(Ubuntu\)/, 0.9],
    ],
    debian: ['Debian', 'https://debian.org', { cpe: 'debian:debian_linux' }, ['header', 'server', /\(Debian\)/, 0.9]],
    centos: ['CentOS', 'https://centos.org', { cpe: 'centos:centos' }, ['header', 'server', /\(CentOS\)/, 0.9]],
    'red-hat-enterprise-linux': [
      'Red Hat Enterprise Linux',
      'https://redhat.com',
      { cpe: 'redhat:enterprise_linux' },
      ['header', 'server', /\(Red Hat(?: Enterprise Linux)?\)/, 0.9],
    ],
    almalinux: ['AlmaLinux', 'https://almalinux.org', ['header', 'server', /\(AlmaLinux\)/, 0.9]],
    'windows-server': [
      'Windows Server',
      'https://microsoft.com/windows-server',
      ['header', 'server', /\(Win(?:32|64)\)/, 0.8],
    ],
  },
});
