import { pattern, STATIC } from './paths.ts';
import { FOR_EVER, json, REVALIDATE, type Setter, type Setters, text } from './setter.ts';

const vcl = (statement: (value: string) => string) => (folders: readonly string[]) => [
  `if (req.url ~ "${STATIC}") { ${statement(REVALIDATE)} }`,
  ...(folders.length === 0 ? [] : [`if (req.url ~ "${pattern(folders)}") { ${statement(FOR_EVER)} }`]),
];

const set = (name: string, value: string) => `set resp.http.${name} = ${text(value)};`;

/** Varnish Configuration Language, as the subroutine `vcl_deliver` has it. */
export const vclSetter = {
  set: (name: string, value: string) => [set(name, value)],
  pages: (name: string, value: string) => [
    `if (resp.http.Content-Type ~ "^text/html" && !resp.http.${name}) { ${set(name, value)} }`,
  ],
  drop: (name: string) => [`unset resp.http.${name};`],
  cache: vcl((value) => set('Cache-Control', value)),
};

const lighttpdHeader = (name: string, value: string) =>
  `setenv.set-response-header = ( ${text(name)} => ${text(value)} )`;
const LIGHTTPD_MODULE = 'server.modules += ( "mod_setenv" )';

const lighttpd: Setter = {
  file: 'lighttpd.conf',
  where: 'add, merging with lines of the same name',
  set: (name, value) => [LIGHTTPD_MODULE, lighttpdHeader(name, value)],
  // An empty value removes the header.
  drop: (name) => [LIGHTTPD_MODULE, lighttpdHeader(name, '')],
  cache: (folders) => {
    // A set-response-header inside a condition would replace the one outside.
    const when = (url: string, value: string) =>
      `$HTTP["url"] =~ "${url}" { setenv.add-response-header = ( "Cache-Control" => "${value}" ) }`;
    const others = when(STATIC, REVALIDATE);
    return folders.length === 0
      ? [LIGHTTPD_MODULE, others]
      : [LIGHTTPD_MODULE, `${when(pattern(folders), FOR_EVER)} else ${others}`];
  },
};

const envoyHeader = (key: string, value: string) =>
  `response_headers_to_add: ${json([{ header: { key, value }, append_action: 'OVERWRITE_IF_EXISTS_OR_ADD' }])}`;

const istio = (operation: object) => [`headers: ${json({ response: operation })}`];

const traefik = (name: string, value: string) => [
  json({ http: { middlewares: { 'response-headers': { headers: { customResponseHeaders: { [name]: value } } } } } }),
  'middlewares: [response-headers]',
];

export const SERVERS: Setters = {
  varnish: { file: 'default.vcl', where: 'add to vcl_deliver', ...vclSetter },
  lighttpd,
  istio: {
    file: 'the VirtualService of the site',
    where: 'add to each entry of http',
    set: (name, value) => istio({ set: { [name]: value } }),
    drop: (name) => istio({ remove: [name] }),
  },
  envoy: {
    file: 'envoy.yaml',
    where: 'add to route_config',
    set: (name, value) => [envoyHeader(name, value)],
    drop: (name) => [`response_headers_to_remove: ${json([name])}`],
  },
  traefik: {
    file: 'the dynamic configuration of Traefik',
    where: 'add (JSON is valid YAML) the middleware, and the last line to the router of the site',
    set: traefik,
    drop: (name) => traefik(name, ''),
  },
  h2o: {
    file: 'h2o.conf',
    where: 'add to the host',
    set: (name, value) => [`header.set: ${text(`${name}: ${value}`)}`],
    drop: (name) => [`header.unset: ${text(name)}`],
  },
  nghttpx: {
    file: 'nghttpx.conf',
    where: 'add',
    set: (name, value) => [`add-response-header=${name}: ${value}`],
  },
  icecast: {
    file: 'icecast.xml',
    where: 'add to the icecast element',
    set: (name, value) => [`<http-headers><header name="${name}" value="${value}" /></http-headers>`],
  },
  miniserve: {
    file: 'the command that starts miniserve',
    where: 'add the option',
    set: (name, value) => [`--header ${text(`${name}: ${value}`)}`],
  },
};
