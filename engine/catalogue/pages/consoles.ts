import { findSignature, type PageSignature, plainPage } from './page-signature.ts';

/** A page of a tool that manages databases, queues or servers. */
export interface ConsolePage extends PageSignature {
  /** `open`: everyone who reaches the page can use the tool, `read`: can see what it shows, `query`: can ask a public API. */
  readonly access: 'sign-in' | 'read' | 'open' | 'query';
}

export const CONSOLES: readonly ConsolePage[] = [
  {
    program: 'Adminer',
    access: 'sign-in',
    marks: [/<title>[^<]{0,60}Adminer<\/title>/, /name=['"]auth\[driver\]/],
    recording: 'Adminer 4.8.1, sign-in',
  },
  {
    program: 'phpMyAdmin',
    access: 'sign-in',
    marks: [/<title> ?phpMyAdmin ?<\/title>/, /pma_username/],
    recording: 'phpMyAdmin 5.2.1, sign-in',
  },
  {
    program: 'phpLiteAdmin',
    access: 'sign-in',
    marks: ['<title>phpLiteAdmin</title>', "<div id='loginBox'>"],
    recording: 'phpLiteAdmin 1.9.8.2, sign-in',
  },
  {
    program: 'Redis Commander',
    access: 'open',
    marks: ['<title>Redis Commander: Home</title>', 'id="keyTreeActions"'],
    recording: 'redis-commander 0.9.0, console',
  },
  {
    program: 'Bull Board',
    access: 'open',
    marks: ['<title>Bull Dashboard</title>', 'static/images/logo.svg'],
    recording: '@bull-board/express 9.10.1, console',
  },
  {
    program: 'Node-RED',
    access: 'sign-in',
    marks: ['<title>Node-RED</title>', 'red/style.min.css'],
    recording: 'node-red 4.1.15, console',
  },
  {
    program: 'Supervisor',
    access: 'open',
    marks: ['<title>Supervisor Status</title>', 'index.html?action=restartall'],
    recording: 'Supervisor 4.2.5, console',
  },
  {
    program: 'Cockpit',
    access: 'sign-in',
    marks: ['src="cockpit/static/login.js"', 'class="login-pf"'],
    recording: 'Cockpit 287.1, sign-in',
  },
  {
    program: 'Monit',
    access: 'open',
    marks: [/<title>Monit: [^<]{1,100}<\/title>/, /Monit Service Manager/],
    recording: 'Monit 5.33.0, console',
  },
  {
    program: 'HAProxy statistics',
    access: 'read',
    marks: [/<title>Statistics Report for HAProxy(?: on [^<]{1,100})?<\/title>/],
    recording: 'HAProxy 2.6.12, console',
  },
  {
    program: 'Apache server status with requests',
    access: 'read',
    marks: ['<title>Apache Status</title>', 'Server Version:'],
    recording: 'Apache 2.4.68, server status',
  },
  {
    program: 'phpinfo()',
    access: 'read',
    marks: [/<title>(?:PHP [\d.]{1,12} - )?phpinfo\(\)<\/title>/, '<h1 class="p">PHP Version'],
    recording: 'PHP built-in server 8.2, phpinfo()',
  },
  {
    program: 'Prometheus',
    access: 'read',
    marks: [/<title>Prometheus Time Series Collection and Processing Server<\/title>/],
    recording: 'prometheus 2.42.0, console',
  },
  {
    program: 'Jupyter',
    access: 'sign-in',
    marks: ['<title>Jupyter Notebook</title>', 'id="password_input"'],
    recording: 'jupyter-notebook 6.4.12, sign-in',
  },
  {
    program: 'Jupyter',
    access: 'open',
    marks: ['<title>Home Page - Select or create a notebook</title>', 'data-notebook-path='],
    recording: 'jupyter-notebook 6.4.12, open',
  },
  {
    program: 'GraphiQL',
    access: 'query',
    marks: ['<title>GraphiQL</title>', /<div id="graphiql">|GraphiQL\.createFetcher|has been presented GraphiQL/],
    recording: 'express-graphql 0.12.0, GraphiQL',
  },
  {
    program: 'Rails routes',
    access: 'read',
    marks: ['<title>Routes</title>', /Helper.{0,400}HTTP Verb/],
    recording: 'Rails 6.1.7.10, routes',
  },
  {
    program: 'Cloud Commander',
    access: 'open',
    marks: ['data-name="js-left"', 'data-name=js-fm'],
    recording: 'Cloud Commander 18.8.11, console',
  },
  {
    program: 'Prometheus Pushgateway',
    access: 'open',
    marks: ['<title>Prometheus Pushgateway</title>', 'id="metrics-div"'],
    recording: 'Prometheus Pushgateway 1.5.1, console',
  },
  {
    program: 'Syncthing',
    access: 'sign-in',
    marks: ['ng-app="syncthing" ng-controller="SyncthingController"'],
    recording: 'Syncthing 1.19.2, console',
  },
  {
    program: 'Transmission',
    access: 'open',
    marks: ['<title>Transmission Web Interface</title>', 'id="torrent_container"'],
    recording: 'Transmission 3.00, console',
  },
  {
    program: 'Ungit',
    access: 'sign-in',
    marks: ['<title>ungit</title>', 'src="/serverdata.js"'],
    recording: 'Ungit 1.5.30, console',
  },
  {
    program: 'Server status (phpSysInfo or similar)',
    access: 'read',
    marks: [
      label('(?:canonical )?host ?name'),
      label('kernel(?: version)?'),
      label('(?:system )?uptime'),
      label('load averages?|system load'),
      label('memory(?: usage)?|mounted file ?systems|disk usage|swap'),
    ],
    recording: 'phpSysInfo 3.4.2, status',
  },
];

/** A mark that is the whole text of an element, as the labels of values are. */
function label(words: string): RegExp {
  return new RegExp(`> ?(?:${words}) ?:? ?<`, 'i');
}

/** The signature of a console; undefined for any other page. */
export function consoleOf(html: string): ConsolePage | undefined {
  return findSignature(plainPage(html), CONSOLES);
}
