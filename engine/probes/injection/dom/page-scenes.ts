import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

export type Found = 'address' | 'opener' | 'message' | 'stored';

export const HASH = 'decodeURIComponent(location.hash.slice(1))';
const DIV = '<div id="a"></div>';
/** An element `a` and a script that uses it. */
export const script = (code: string) => `${DIV}<script>const a = document.getElementById('a'); ${code}</script>`;
export const html = (code: string) => `<!doctype html><html><body>${code}</body></html>`;

/** A page that keeps its routes in the fragment. */
const routed = (show: string) =>
  `<a href="#/search?term=sock">Socks</a>${script(`const [route, query = ''] = location.hash.slice(1).split('?'); const queryParams = Object.fromEntries(query.split('&').map((one) => one.split('=').map(decodeURIComponent))); if (route === '/search' && queryParams.term) { ${show} }`)}`;

/** Sites of one page: with many controls, with routes in the fragment, or that leaves. */
export function pageScenes(): Scene<Found>[] {
  return [
    {
      name: 'a page has more controls than are clicked',
      answers: { '/': htmlAnswer(html(`${'<button>Show</button>'.repeat(13)}${script(`a.textContent = ${HASH};`)}`)) },
      finds: [],
      untested: /Only 12 controls/,
    },
    {
      name: 'a page has more controls than are examined',
      answers: { '/': htmlAnswer(html(`${'<button>Save</button>'.repeat(121)}${script(`a.textContent = ${HASH};`)}`)) },
      finds: [],
      untested: /first 120 controls/,
    },
    {
      name: 'a page leaves for an empty one',
      answers: {
        '/': htmlAnswer(html(script(`a.textContent = ${HASH}; if (a.textContent) location.href = 'about:blank';`))),
      },
      finds: [],
      untested: /was replaced/,
    },
    {
      name: 'only a route in the fragment shows that a page reads its address',
      answers: { '/': htmlAnswer(html(routed("a['inner' + 'HTML'] = queryParams.term;"))) },
      finds: ['address'],
    },
    {
      name: 'the whole fragment is markup, and parameters of routes are read',
      answers: {
        '/': htmlAnswer(
          html(
            `<a href="#/search">1</a>${script(`const queryParams = new URLSearchParams(location.hash.split('?')[1]); queryParams.get('one'); queryParams.get('two'); a.innerHTML = ${HASH};`)}`,
          ),
        ),
      },
      finds: ['address'],
    },
    {
      name: 'a route in the fragment shows a parameter as markup',
      answers: { '/': htmlAnswer(html(routed('a.innerHTML = queryParams.term;'))) },
      finds: ['address'],
    },
    {
      name: 'a route in the fragment shows a parameter as text',
      answers: { '/': htmlAnswer(html(routed('a.textContent = queryParams.term;'))) },
      finds: [],
    },
  ];
}
