/** Values by the type of a field, as a browser accepts them. */
const BY_TYPE: Readonly<Record<string, string>> = {
  email: 'ann@example.com',
  url: 'https://example.com/',
  tel: '5550100',
  number: '1',
  range: '1',
  date: '2026-01-15',
  month: '2026-01',
  week: '2026-W03',
  time: '12:00',
  'datetime-local': '2026-01-15T12:00',
  color: '#336699',
};
/** By a word of the name, the first that matches. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'ann@example.com'],
  [/^(?:uri|url|link|href|website|homepage|feed|callback|webhook)$|_?(?:url|uri)$/i, 'https://example.com/'],
  [/date|birthday|^(?:from|until|since)$/i, '2026-01-15'],
  [/phone|mobile/i, '5550100'],
  [/zip|postal|postcode/i, '10115'],
  [/^ip$|^host(?:name)?$|ip_?addr/i, '127.0.0.1'],
  [
    /(?:^|[a-z_-])id$|^(?:id|uid|pid|nr|no|num|number|page|p|limit|offset|count|qty|quantity|size|years?|price|amount|age|rating|min|max|threshold|level|score|rank|total|percent|percentage|discount|weight|height|width|depth|days|hours|minutes|months|stocks?|balance|budget)$|(?:Id|_id|_no|_num)$/,
    '1',
  ],
  [/^(?:sort|order)(?:_?by)?$/i, 'name'],
  [/^(?:dir|direction)$/i, 'asc'],
  [/^(?:lang|language|locale|hl)$/i, 'en'],
  [/^country$/i, 'US'],
  [/name|user|author/i, 'Ann'],
];

/** A value that a field of this name and type is likely to accept. */
export function sensibleValue(name: string, type = 'text'): string {
  const kind = type.toLowerCase();
  const usual = Object.hasOwn(BY_TYPE, kind) ? BY_TYPE[kind] : undefined;
  return usual ?? BY_NAME.find(([words]) => words.test(name))?.[1] ?? 'a';
}
