import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

export function templateScenes(): Scene<'evaluated'>[] {
  const evaluated = (text: string, shape: RegExp) =>
    text.replace(shape, (_, a: string, b: string) => String(Number(a) * Number(b)));
  const page = (text: string) => htmlAnswer(`<html><body><p>Hello ${text.replaceAll('<', '&lt;')}</p></body></html>`);
  const name = (url: URL) => url.searchParams.get('name') ?? '';
  return [
    {
      name: 'double braces are evaluated',
      answers: { '/': ({ url }) => page(evaluated(name(url), /\{\{(\d+)\*(\d+)\}\}/)) },
      finds: ['evaluated'],
    },
    {
      name: 'a dollar sign with braces is evaluated',
      answers: { '/': ({ url }) => page(evaluated(name(url), /\$\{(\d+)\*(\d+)\}/)) },
      finds: ['evaluated'],
    },
    ...(
      [
        ['an expression of Smarty, which rejects others', /^\w+\{(\d+)\*(\d+)\}$/],
        ['an expression of ERB, which rejects others', /^\w+<%= (\d+)\*(\d+) %>$/],
        ['an expression of Razor, which rejects others', /^\w+@\((\d+)\*(\d+)\)$/],
        ['an expression of Thymeleaf, which rejects others', /^\w+\[\[\$\{(\d+)\*(\d+)\}\]\]$/],
        ['an assignment of Velocity', /^#set\(\$z=(\d+)\*(\d+)\)\w+\$z$/],
        ['a text in an expression', /^\w+"\}\}\{\{(\d+)\*(\d+)\}\}\{\{"$/],
      ] as const
    ).map(([title, shape]) => ({
      name: title,
      answers: {
        '/': ({ url }: { url: URL }) => {
          const [whole, a, b] = shape.exec(name(url)) ?? [];
          if (whole !== undefined) return page(`${/[a-z\d]{16}/.exec(whole)?.[0]}${Number(a) * Number(b)}`);
          return /[^\w]/.test(name(url)) ? htmlAnswer('<p>Template error</p>', 500) : page(name(url));
        },
      },
      finds: ['evaluated' as const],
    })),
    ...(
      [
        ['standard', /^name\}\}(\w{16})\{\{(\d+)\*(\d+)$/],
        ['thorough', /^name"%\}(\w{16})\{\{(\d+)\*(\d+)\}\}\{%set z="$/],
      ] as const
    ).map(([profile, shape]) => ({
      name: `the name of a field in a template, which is not shown, profile ${profile}`,
      profile,
      answers: {
        '/': htmlAnswer('<html><body><a href="/card?show=name">Name</a></body></html>'),
        '/card': ({ url }: { url: URL }) => {
          const value = url.searchParams.get('show') ?? '';
          const [, token, a, b] = shape.exec(value) ?? [];
          if (token !== undefined) return page(`Ann${token}${Number(a) * Number(b)}`);
          return /^\w{1,40}$/.test(value)
            ? page(value === 'name' ? 'Ann' : '')
            : htmlAnswer('<p>Template error</p>', 500);
        },
      },
      finds: ['evaluated' as const],
    })),
    {
      name: 'a calculator',
      answers: {
        '/': ({ url }) =>
          page(
            name(url).replace(/(\d{4})\*(\d{4})/g, (all, a: string, b: string) => `${all} = ${Number(a) * Number(b)}`),
          ),
      },
      finds: [],
    },
    { name: 'the value is shown unchanged', answers: { '/': ({ url }) => page(name(url)) }, finds: [] },
    { name: 'braces are removed', answers: { '/': ({ url }) => page(name(url).replace(/[{}$]/g, '')) }, finds: [] },
  ];
}
