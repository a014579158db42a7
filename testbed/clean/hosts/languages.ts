import { type CleanHost, type Reply, redirect, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface Words {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly question: string;
  readonly reply: string;
}

const PAGES: Readonly<Record<string, Words>> = {
  en: {
    title: 'Night trains across the Alps, with a bed for each',
    description:
      'Sleep from Vienna to Milan and from Zurich to Rome: three trains a night across the Alps, with a bed and a breakfast for everyone.',
    heading: 'Night trains across the Alps',
    text: 'Three trains cross the Alps each night. You lie down in Vienna and have your coffee in Milan; the windows open, the beds are long enough, and breakfast is brought to your door half an hour before you arrive.',
    question: 'May I bring my bicycle?',
    reply:
      'Yes. Each train has room for twelve bicycles in its last carriage. Book the place together with your bed, and be at the platform a quarter of an hour before the train leaves.',
  },
  de: {
    title: 'Nachtzüge über die Alpen mit einem Bett für jeden',
    description:
      'Im Schlaf von Wien nach Mailand und von Zürich nach Rom: drei Züge je Nacht über die Alpen, mit Bett und Frühstück für alle.',
    heading: 'Nachtzüge über die Alpen',
    text: 'Drei Züge fahren jede Nacht über die Alpen. In Wien legen Sie sich hin, in Mailand trinken Sie Ihren Kaffee; die Fenster lassen sich öffnen, die Betten sind lang genug, und das Frühstück kommt eine halbe Stunde vor der Ankunft an die Tür.',
    question: 'Darf ich mein Fahrrad mitnehmen?',
    reply:
      'Ja. Jeder Zug hat im letzten Wagen Platz für zwölf Räder. Buchen Sie den Platz zusammen mit dem Bett, und seien Sie eine Viertelstunde vor der Abfahrt am Bahnsteig.',
  },
  fr: {
    title: 'Trains de nuit à travers les Alpes, un lit chacun',
    description:
      'Dormez de Vienne à Milan et de Zurich à Rome : trois trains chaque nuit à travers les Alpes, avec lit et petit-déjeuner pour tous.',
    heading: 'Trains de nuit à travers les Alpes',
    text: 'Trois trains traversent les Alpes chaque nuit. Vous vous couchez à Vienne et prenez le café à Milan ; les fenêtres s’ouvrent, les lits sont assez longs et le petit-déjeuner arrive une demi-heure avant vous.',
    question: 'Puis-je prendre mon vélo ?',
    reply:
      'Oui. Chaque train a de la place pour douze vélos dans sa dernière voiture. Réservez la place avec le lit, et soyez sur le quai un quart d’heure avant le départ.',
  },
};

/** The same page in three languages with hreflang links, and a start page for the first. */
export default {
  name: 'languages',
  runs: ['nginx'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Alpine Sleeper', ['/', '/de/', '/fr/']),
      '/style.91bc.css': style(LOOK),
      '/de': redirect(301, `${origin}/de/`),
      '/fr': redirect(301, `${origin}/fr/`),
    };
    const lang = path === '/' ? 'en' : (/^\/(de|fr)\/$/.exec(path)?.[1] ?? '');
    const found = PAGES[lang];
    if (found)
      return page(render(origin, path, lang, found), {
        ...pageHeaders(POLICY),
        server: 'nginx',
        'content-language': lang,
      });
    const missing =
      '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><p>No train goes here.</p></html>';
    return files[path] ?? page(missing, { ...pageHeaders(POLICY), server: 'nginx' }, 404);
  },
} satisfies CleanHost;

function render(
  origin: string,
  path: string,
  lang: string,
  { title, description, heading, text, question, reply }: Words,
): string {
  const others = [
    ['x-default', '/'],
    ['en', '/'],
    ['de', '/de/'],
    ['fr', '/fr/'],
  ]
    .map(([code, to]) => `<link rel="alternate" hreflang="${code}" href="${origin}${to}">`)
    .join('');
  return `<!doctype html><html lang="${lang}"><head>${headOf({ origin, path, title, description, site: 'Alpine Sleeper' })}${others}<link rel="stylesheet" href="/style.91bc.css"></head>
<body><header><nav aria-label="Languages"><a href="/" lang="en" hreflang="en">English</a><a href="/de/" lang="de" hreflang="de">Deutsch</a><a href="/fr/" lang="fr" hreflang="fr">Français</a></nav></header>
<main><h1>${heading}</h1><p>${text}</p><h2>${question}</h2><p>${reply}</p></main><footer><p>Alpine Sleeper AG, Zürich</p></footer></body></html>`;
}
