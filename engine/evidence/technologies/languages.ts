import { defineCategory } from './define-technology.ts';

export default defineCategory('Programming language', {
  php: {
    name: 'PHP',
    website: 'https://php.net',
    cpe: 'php:php',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /\bPHP\/(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'server', matches: /\bPHP\/(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'cookie', name: 'PHPSESSID', confidence: 0.9 },
    ],
  },
  java: {
    name: 'Java',
    website: 'https://java.com',
    signs: [
      { in: 'cookie', name: 'JSESSIONID', confidence: 0.9 },
      { in: 'header', name: 'x-powered-by', matches: /^(?:Servlet|JSP)\//, confidence: 0.9 },
    ],
  },
  'node-js': {
    name: 'Node.js',
    website: 'https://nodejs.org',
    cpe: 'nodejs:node.js',
    signs: [],
  },
  python: {
    name: 'Python',
    website: 'https://python.org',
    cpe: 'python:python',
    signs: [{ in: 'header', name: 'server', matches: /\bC?Python\/(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  ruby: {
    name: 'Ruby',
    website: 'https://ruby-lang.org',
    cpe: 'ruby-lang:ruby',
    signs: [{ in: 'header', name: 'server', matches: /\bRuby\/(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  dotnet: {
    name: '.NET',
    website: 'https://dotnet.microsoft.com',
    cpe: 'microsoft:.net',
    signs: [],
  },
  elixir: {
    name: 'Elixir',
    website: 'https://elixir-lang.org',
    signs: [],
  },
  perl: {
    name: 'Perl',
    website: 'https://perl.org',
    cpe: 'perl:perl',
    signs: [
      {
        in: 'header',
        name: 'server',
        matches: /\b(?:mod_perl\/[\d.]{1,10} )?Perl\/v?(\d[\d.]{0,19})/,
        confidence: 0.95,
      },
    ],
  },
  coldfusion: {
    name: 'ColdFusion',
    website: 'https://adobe.com/products/coldfusion-family.html',
    cpe: 'adobe:coldfusion',
    signs: [
      { in: 'cookie', name: 'CFTOKEN', confidence: 0.85 },
      { in: 'cookie', name: 'CFID', confidence: 0.5 },
    ],
  },
  openssl: {
    name: 'OpenSSL',
    categories: ['Security'],
    website: 'https://openssl.org',
    cpe: 'openssl:openssl',
    signs: [{ in: 'header', name: 'server', matches: /\bOpenSSL\/(\d[\d.]{0,19}[a-z]{0,2})/, confidence: 0.95 }],
  },
  ubuntu: {
    name: 'Ubuntu',
    categories: ['Operating system'],
    website: 'https://ubuntu.com',
    cpe: 'canonical:ubuntu_linux',
    signs: [{ in: 'header', name: 'server', matches: /\(Ubuntu\)/, confidence: 0.9 }],
  },
  debian: {
    name: 'Debian',
    categories: ['Operating system'],
    website: 'https://debian.org',
    cpe: 'debian:debian_linux',
    signs: [{ in: 'header', name: 'server', matches: /\(Debian\)/, confidence: 0.9 }],
  },
  centos: {
    name: 'CentOS',
    categories: ['Operating system'],
    website: 'https://centos.org',
    cpe: 'centos:centos',
    signs: [{ in: 'header', name: 'server', matches: /\(CentOS\)/, confidence: 0.9 }],
  },
  'red-hat-enterprise-linux': {
    name: 'Red Hat Enterprise Linux',
    categories: ['Operating system'],
    website: 'https://redhat.com',
    cpe: 'redhat:enterprise_linux',
    signs: [{ in: 'header', name: 'server', matches: /\(Red Hat(?: Enterprise Linux)?\)/, confidence: 0.9 }],
  },
  almalinux: {
    name: 'AlmaLinux',
    categories: ['Operating system'],
    website: 'https://almalinux.org',
    signs: [{ in: 'header', name: 'server', matches: /\(AlmaLinux\)/, confidence: 0.9 }],
  },
  'windows-server': {
    name: 'Windows Server',
    categories: ['Operating system'],
    website: 'https://microsoft.com/windows-server',
    signs: [{ in: 'header', name: 'server', matches: /\(Win(?:32|64)\)/, confidence: 0.8 }],
  },
});
