import { inRuby } from './paths.ts';
import { REVALIDATE, type Setter, type Setters, text } from './setter.ts';

/** What load_defaults sets would replace the headers set before it. */
export const RAILS = 'add in the class Application, after load_defaults';

/** The names of headers are in lower case since Rack 3. */
const middleware = (act: string) =>
  `Class.new { def initialize(app); @app = app; end; def call(env); @app.call(env).tap { |_, headers, _| ${act} }; end }`;

/** Deletes a header whatever the case of its name: before Rack 3 programs write it as they like. */
const without = (name: string) => `headers.delete_if { |name, _| name.downcase == ${text(name.toLowerCase())} }`;

/** Rack middleware that sets `Cache-Control` of static files. */
export function cached(folders: readonly string[]): string {
  const { when, value } = inRuby('env["PATH_INFO"]', folders);
  return middleware(`(${without('cache-control')}; headers["cache-control"] = (${value})) if ${when}`);
}

const replacing = (name: string, value: string) =>
  `${without(name)}; headers[${text(name.toLowerCase())}] = ${text(value)}`;

/** Rack middleware that sets a header of HTML that has none of that name. */
export function onHtml(name: string, value: string): string {
  const own = text(name.toLowerCase());
  return middleware(
    `(headers[${own}] = ${text(value)}) if headers.none? { |n, _| n.downcase == ${own} } && headers.any? { |n, v| n.downcase == "content-type" && v.to_s.start_with?("text/html") }`,
  );
}

const rack: Setter = {
  file: 'config.ru',
  where: 'add before the line that begins with run',
  set: (name, value) => [`use ${middleware(replacing(name, value))}`],
  pages: (name, value) => [`use ${onHtml(name, value)}`],
  drop: (name) => [`use ${middleware(without(name))}`],
  cache: (folders) => [`use ${cached(folders)}`],
};

export const RUBY: Setters = { rack, thin: rack, webrick: rack };

export const ELIXIR: Setters = {
  phoenix: {
    file: 'the router of the application',
    where: 'set in the browser pipeline, merging with the headers that are set there',
    set: (name, value) => [`plug :put_secure_browser_headers, %{${text(name.toLowerCase())} => ${text(value)}}`],
    pages: true,
    cache: () => [
      `cache_control_for_etags: ${text(REVALIDATE)}`,
      'cache_control_for_vsn_requests: "public, max-age=31536000, immutable"',
    ],
    cacheAt: {
      file: 'the endpoint of the application',
      where: 'add to the options of Plug.Static',
      note: 'The second is for files that the helper static paths name with their digest.',
    },
  },
};
