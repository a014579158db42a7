import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const FORM =
  '<form method="post" action="/notes"><input name="author"><textarea name="note"></textarea><button>Send</button></form><a href="/notes">Notes</a>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A guest book that keeps what is posted. */
function guestBook(
  name: string,
  shows: (note: string) => string,
  finds: Scene<'stored' | 'statement'>['finds'],
  error?: RegExp,
) {
  const kept: string[] = [];
  return {
    name,
    writes: true as const,
    answers: {
      '/': htmlAnswer(`<html><body>${FORM}</body></html>`),
      'POST /notes': ({ body }: SceneRequest) => {
        const note = new URLSearchParams(body).get('note') ?? '';
        if (error?.test(note)) return htmlAnswer("<p>You have an error in your SQL syntax near ''' at line 1</p>", 500);
        kept.push(note);
        return 'HTTP/1.1 303 See Other\nlocation: /notes\n\n';
      },
      '/notes': () => htmlAnswer(`<html><body>${kept.map((note) => `<p>${shows(note)}</p>`).join('')}</body></html>`),
    },
    finds,
  };
}

/** A guest book to which a script posts JSON. */
function postedJson(name: string, shows: (note: string) => string, finds: Scene<'stored'>['finds']): Scene<'stored'> {
  const kept: string[] = [];
  const page = '<script>axios.post("/notes",{author:{name:n},note:{text:t}})</script><a href="/notes">Notes</a>';
  return {
    name,
    writes: true,
    answers: {
      '/': htmlAnswer(`<html><body>${page}</body></html>`),
      'POST /notes': ({ body }) => {
        const { note } = JSON.parse(body) as { note: { text: string } };
        kept.push(note.text);
        return 'HTTP/1.1 201 Created\n\n';
      },
      '/notes': () => htmlAnswer(`<html><body>${kept.map((note) => `<p>${shows(note)}</p>`).join('')}</body></html>`),
    },
    finds,
  };
}

export function writtenScenes(): Scene<'stored' | 'statement'>[] {
  return [
    guestBook('notes are shown as markup', (note) => note, ['stored']),
    guestBook('a quote breaks the statement that stores a note', escaped, ['statement'], /^[^']*'(?:[^']|$)/),
    guestBook('notes are escaped', escaped, []),
    postedJson('notes in nested JSON are shown as markup', (note) => note, ['stored']),
    postedJson('notes in nested JSON are escaped', escaped, []),
    guestBook('notes are shown as text of a field', (note) => `<textarea>${escaped(note)}</textarea>`, []),
    {
      ...guestBook('every note is refused with such an error', escaped, [], /./),
      untested: /refused what was sent/,
    },
    {
      ...guestBook('the form refuses what is no address of mail', escaped, []),
      answers: {
        '/': htmlAnswer(`<html><body>${FORM}</body></html>`),
        'POST /notes': htmlAnswer('<p>Enter a valid address</p>', 422),
      },
      untested: /refused what was sent/,
    },
    {
      name: 'a form without a field for text',
      writes: true,
      answers: {
        '/': htmlAnswer(
          '<html><body><form method="post" action="/size"><input type="number" name="size" value="4"><button>Save</button></form></body></html>',
        ),
      },
      finds: [],
    },
    {
      ...guestBook('without the permission nothing is submitted', (note) => note, []),
      writes: undefined,
    },
  ];
}
