import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { numberScenes } from './number-scenes.ts';

const FORM =
  '<form method="post" action="/notes"><input name="author"><textarea name="note"></textarea><button>Send</button></form><a href="/notes">Notes</a>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Problem = 'stored' | 'reflected' | 'calculated' | 'statement';
type Found = Scene<Problem>['finds'];

/** A guest book that keeps what is posted. */
function guestBook(name: string, shows: (note: string) => string, finds: Found, error?: RegExp) {
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

/** A form that refuses every note and shows it again. */
function refusing(name: string, shows: (note: string) => string, finds: Found): Scene<Problem> {
  const form = ({ body }: SceneRequest) => {
    const note = shows(new URLSearchParams(body).get('note') ?? '');
    return htmlAnswer(
      `<html><body><p>Too long</p>${FORM.replace('name="author"', `$& value="${note}"`)}</body></html>`,
    );
  };
  return {
    name,
    writes: true,
    answers: { '/': htmlAnswer(`<html><body>${FORM}</body></html>`), 'POST /notes': form },
    finds,
  };
}

/** One script with a form for each page; the last one shows what is sent. */
function frontController(name: string, shows: (note: string) => string, finds: Found): Scene<Problem> {
  const pages = ['ideas', 'questions', 'wishes', 'notes'];
  const forms = pages.map((page) => FORM.replace('/notes', `/index.php?page=${page}`));
  const answer = ({ url, body }: SceneRequest) => {
    const note = url.searchParams.get('page') === 'notes' ? (new URLSearchParams(body).get('note') ?? '') : '';
    return htmlAnswer(`<html><body><p>Thank you</p>${shows(note)}</body></html>`);
  };
  return { name, writes: true, answers: { '/': htmlAnswer(forms.join('')), 'POST /index.php': answer }, finds };
}

export function writtenScenes(): Scene<Problem>[] {
  return [
    ...numberScenes(escaped),
    guestBook('notes are shown as markup', (note) => note, ['stored']),
    guestBook('a quote breaks the statement that stores a note', escaped, ['statement'], /^[^']*'(?:[^']|$)/),
    guestBook('notes are escaped', escaped, []),
    postedJson('notes in nested JSON are shown as markup', (note) => note, ['stored']),
    postedJson('notes in nested JSON are escaped', escaped, []),
    refusing('a refused note is shown again as markup', (note) => note, ['reflected']),
    refusing('a refused note is shown again, escaped', escaped, []),
    frontController('one of the forms of a front controller shows markup', (note) => note, ['reflected']),
    frontController('all forms of a front controller escape', escaped, []),
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
      name: 'a form without a field for text or numbers',
      writes: true,
      answers: {
        '/': htmlAnswer(
          '<html><body><form method="post" action="/day"><input type="date" name="day"><button>Save</button></form></body></html>',
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
