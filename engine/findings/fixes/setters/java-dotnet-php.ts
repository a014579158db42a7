import { inJavaScript, NO_PAGE, STATIC } from './paths.ts';
import { FOR_EVER, REVALIDATE, type Setter, type Setters, text } from './setter.ts';

const filter = (mark: string, ...statements: readonly string[]) => [
  mark,
  'public class ResponseHeaders implements Filter {',
  'public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException, ServletException {',
  ...statements,
  'chain.doFilter(request, response);',
  '}',
  '}',
];

const PATH = 'String path = ((HttpServletRequest) request).getRequestURI();';

function servlet(mark: string): Setter {
  return {
    file: 'a servlet filter of the application',
    where: '(a new class) put the lines, or the statement into the filter that exists',
    set: (name, value) => filter(mark, `((HttpServletResponse) response).setHeader(${text(name)}, ${text(value)});`),
    pages: (name, value) =>
      filter(
        mark,
        PATH,
        `if (!path.matches(".*${NO_PAGE}")) ((HttpServletResponse) response).setHeader(${text(name)}, ${text(value)});`,
      ),
    cache: (folders) => {
      const { value } = inJavaScript('path', folders);
      return filter(
        mark,
        PATH,
        `if (path.matches(".*${STATIC}")) ((HttpServletResponse) response).setHeader("Cache-Control", ${value});`,
      );
    },
    note: 'The types are in jakarta.servlet, before version 5 of the servlet API in javax.servlet.',
  };
}

const webFilter = servlet('@WebFilter("/*")');

const aspnetcore: Setter = {
  file: 'Program.cs',
  where: 'add after builder.Build()',
  set: (name, value) => [
    `app.Use(async (context, next) => { context.Response.Headers[${text(name)}] = ${text(value)}; await next(); });`,
  ],
  pages: (name, value) => [
    `app.Use(async (context, next) => { if (!System.IO.Path.HasExtension(context.Request.Path)) context.Response.Headers[${text(name)}] = ${text(value)}; await next(); });`,
  ],
  cache: (folders) => {
    const among = folders.map((folder) => `c.Context.Request.Path.StartsWithSegments(${text(folder.slice(0, -1))})`);
    const value =
      among.length === 0 ? text(REVALIDATE) : `${among.join(' || ')} ? ${text(FOR_EVER)} : ${text(REVALIDATE)}`;
    return [
      `app.UseStaticFiles(new StaticFileOptions { OnPrepareResponse = c => c.Context.Response.Headers.CacheControl = ${value} });`,
    ];
  },
  cacheAt: { file: 'Program.cs', where: 'use instead of app.UseStaticFiles() or app.MapStaticAssets()' },
};

export const JAVA_AND_DOTNET: Setters = {
  spring: servlet('@Component'),
  apachetomcat: webFilter,
  jetty: webFilter,
  undertow: webFilter,
  oracleweblogic: webFilter,
  aspnetcore,
  kestrel: aspnetcore,
};

/** Requests of all pages go through this file. */
function frontController(file: string): Setter {
  return {
    file,
    where: 'add after the opening tag',
    set: (name, value) => [`header(${text(`${name}: ${value}`)});`],
    pages: true,
    drop: phpDrop,
  };
}

/** Headers that are set later in the request are removed too. */
export function phpDrop(name: string): string[] {
  return [`header_register_callback(function () { header_remove(${text(name)}); });`];
}

export const PHP_FRAMEWORKS: Setters = {
  laravel: frontController('public/index.php'),
  symfony: frontController('public/index.php'),
  codeigniter: frontController('public/index.php'),
  cakephp: frontController('webroot/index.php'),
  yii: frontController('web/index.php'),
};
