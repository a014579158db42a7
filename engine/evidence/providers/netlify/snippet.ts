import { firstOf, type ReportCut, startOf } from '../../../limits.ts';
import type { Json } from '../../facts/reading.ts';
import { textOr } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import { findSecrets } from '../../parse/secrets/secrets.ts';

/** Of a snippet, only its tags with addresses and the kinds of credentials in it are kept. */
export function snippetOf(data: Json, cut: ReportCut): Json {
  const called = `snippet ${textOr(data, 'title').slice(0, 80)}`;
  const texts = ['general', 'goal'].map(
    (name) => [name, startOf(textOr(data, name), 'snippetCharacters', called, cut)] as const,
  );
  const all = texts.map(([, text]) => text).join('\n');
  const kinds = [...new Set(findSecrets([{ at: 'snippet', text: all }], cut).map(({ kind }) => kind))];
  const scripts = texts.map(([name, text]) => [name, tagsOf(text, called, cut)] as const);
  return {
    ...pick(data, ['title']),
    ...Object.fromEntries(scripts),
    holds: kinds.filter((kind) => kind !== 'google-api-key'),
  };
}

function tagsOf(text: string, called: string, cut: ReportCut): string {
  const tags = text.match(/<(?:script|link|iframe|img)\b[^>]{0,2000}>/gi) ?? [];
  const begun = text.match(/<(?:script|link|iframe|img)\b/gi) ?? [];
  if (begun.length > tags.length) cut(`tags of ${called} have no end or are too long to be read`);
  return firstOf(tags, 'snippetTags', `tags of ${called}`, cut).join('\n');
}
