import { Link, useSearch } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Brand, Footer, SkipLink } from '../../ui/site.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FreeScan } from './free-scan.tsx';
import { StartFreeScan } from './start-free-scan.tsx';

export const FRONT_TITLE = 'Assay: a security and health scan of your website';

const LOOKED_AT = [
  {
    title: 'Security',
    says: 'Transport, headers, cookies, secrets in scripts, libraries with known holes, and who else may read your data.',
  },
  {
    title: 'Health',
    says: 'Speed, search engines, AI search and accessibility, each with the place where it was seen.',
  },
  {
    title: 'A fix you can paste',
    says: 'Every finding comes with its proof and a prompt for your coding assistant.',
  },
];

/** The front page: whoever comes by can have a site scanned at once. */
export function Front() {
  useTitle(FRONT_TITLE);
  const { scan } = useSearch({ from: '/' });
  return (
    <div>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-3 px-4 py-3">
          <Brand to="/" />
          <nav className="flex items-center gap-3 text-sm" aria-label="Main">
            <Link to="/login" className="py-2 text-soft hover:underline" search={{}}>
              Sign in
            </Link>
            <Link to="/signup" className={buttonLook('plain')}>
              Create an account
            </Link>
          </nav>
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid min-h-screen w-full max-w-5xl content-start gap-10 px-4 py-10 sm:py-14"
      >
        <div className="grid gap-4">
          <h1 className="max-w-3xl text-3xl font-bold tracking-tight text-balance sm:text-5xl">
            Find what is wrong with your site before somebody else does
          </h1>
          <p className="max-w-2xl text-lg text-soft">
            Free, without an account: a passive look at security and technologies, and the three worst findings with a
            prompt that fixes them.
          </p>
        </div>
        <StartFreeScan />
        {scan ? <FreeScan key={scan} id={scan} /> : <LookedAt />}
      </main>
      <Footer />
    </div>
  );
}

function LookedAt() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {LOOKED_AT.map(({ title, says }) => (
        <li key={title} className="rounded-2xl border border-line bg-surface p-5">
          <h2 className="mb-2 font-semibold">{title}</h2>
          <p className="text-sm text-soft">{says}</p>
        </li>
      ))}
    </ul>
  );
}
