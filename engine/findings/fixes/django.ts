import type { Instruction } from './instruction.ts';
import type { Recipe } from './recipes.ts';
import { text } from './setters/setter.ts';

/**
 * Settings of Django by header. SECURE_CROSS_ORIGIN_OPENER_POLICY is new in Django 4.0, which sends the header by default: where it
 * is missing, Django is older and ignores the setting.
 */
const DJANGO: Readonly<Record<string, (value: string) => readonly string[] | undefined>> = {
  'Strict-Transport-Security': (value) => {
    const age = /max-age=(\d{1,12})/.exec(value)?.[1];
    const below = /includeSubDomains/i.test(value) ? ['SECURE_HSTS_INCLUDE_SUBDOMAINS = True'] : [];
    const list = /preload/i.test(value) ? ['SECURE_HSTS_PRELOAD = True'] : [];
    return age === undefined ? undefined : [`SECURE_HSTS_SECONDS = ${age}`, ...below, ...list];
  },
  'X-Content-Type-Options': () => ['SECURE_CONTENT_TYPE_NOSNIFF = True'],
  'Referrer-Policy': (value) => [`SECURE_REFERRER_POLICY = ${text(value)}`],
};
/** Django sends HSTS only with a response that it knows to be secure. */
const HSTS_NOTE = 'Behind a proxy that ends TLS, Django sends it only if SECURE_PROXY_SSL_HEADER is set.';
const DJANGO_MIDDLEWARE: Pick<Instruction, 'file' | 'where' | 'also'> = {
  file: 'middleware.py',
  where:
    '(a new file in the folder of settings.py) put the lines, or the line in the middle into the function that exists',
  also: [
    {
      file: 'settings.py',
      where: 'add, unless it is there, with the name of that folder for PACKAGE',
      code: ['MIDDLEWARE.insert(0, "PACKAGE.middleware.response_headers")'],
    },
  ],
};

/** A function around every view, for headers that Django has no setting for. */
export function djangoMiddleware(statement: string): Instruction {
  const code = [
    'def response_headers(get_response):',
    '    def middleware(request):',
    '        response = get_response(request)',
    `        ${statement}`,
    '        return response',
    '    return middleware',
  ];
  return { ...DJANGO_MIDDLEWARE, code };
}

export const djangoHeader: Recipe<'header'> = ({ name, value, pages }) => {
  if (pages)
    return djangoMiddleware(
      `if response.get("Content-Type", "").startswith("text/html") and not response.has_header(${text(name)}): response[${text(name)}] = ${text(value)}`,
    );
  const code = DJANGO[name]?.(value);
  if (!code) return djangoMiddleware(`response[${text(name)}] = ${text(value)}`);
  const note = name === 'Strict-Transport-Security' ? { note: HSTS_NOTE } : {};
  return { file: 'settings.py', where: 'add, with SecurityMiddleware in MIDDLEWARE', code, ...note };
};
