import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

export function includeScenes(): readonly Scene<'ssi' | 'esi'>[] {
  const name = (url: URL) => url.searchParams.get('name') ?? '';
  const at = (shows: (value: string) => string) => ({
    '/': ({ url }: { url: URL }) => htmlAnswer(`<html><body><p>Hello ${shows(name(url))}</p></body></html>`),
  });
  const ssi = (value: string) =>
    dated(value.replace(/<!--#set var="z" value="(\w+)" --><!--#echo var="z" -->/, (_, text: string) => text));
  const dated = (value: string, date = 'Monday, 01-Feb-2027 10:20:30 UTC') =>
    value.replace('<!--#echo var="DATE_GMT" -->', date);
  const unset = (value: string) => value.replaceAll(/<!--#(?:set|echo var="z")[^>]{0,60}-->/g, '(none)');
  return [
    { name: 'the server processes SSI directives', answers: at(ssi), finds: ['ssi'] },
    {
      name: 'the server has no variables but its own',
      answers: at((value) => dated(unset(value))),
      finds: ['ssi'],
    },
    {
      name: 'a date of the page follows the value, whose directives are removed',
      answers: at((value) => `${value.replaceAll(/<[^>]{0,60}>/g, '')} Monday, 01-Feb-2027 10:20:30 UTC`),
      finds: [],
    },
    {
      name: 'comments are replaced by a notice',
      answers: at((value) => dated(unset(value), '(comment removed)')),
      finds: [],
    },
    {
      name: 'a cache processes ESI tags',
      answers: at((value) => value.replaceAll(/<esi:[^>]{0,60}>/g, '')),
      finds: ['esi'],
    },
    { name: 'the value is shown as it was sent', answers: at((value) => value), finds: [] },
    { name: 'brackets are escaped', answers: at((value) => value.replaceAll('<', '&lt;')), finds: [] },
    { name: 'all tags are removed', answers: at((value) => value.replaceAll(/<[^>]{0,60}>/g, '')), finds: [] },
    { name: 'all signs are removed', answers: at((value) => value.replaceAll(/[^a-z\d]/g, '')), finds: [] },
  ];
}
