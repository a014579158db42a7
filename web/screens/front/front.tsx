import { Link, useSearch } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Brand, Footer, SkipLink } from '../../ui/site.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FreeScan } from './free-scan.tsx';
import { StartFreeScan } from './start-free-scan.tsx';

export const FRONT_TITLE = 'Assay: website security and health scanner';

const FEATURES = [
  {
    title: 'Security',
    text: 'TLS, security headers, cookies, secrets in scripts, vulnerable libraries and CORS misconfiguration.',
  },
  {
    title: 'Health',
    text: 'Performance, SEO, AI search readiness and accessibility, each finding with its exact location.',
  },
  {
    title: 'Fix prompts',
    text: 'Every finding comes with evidence and a prompt to paste into your coding assistant.',
  },
];

/** The front page with the free scan. */
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
            Find security and quality issues before your users do
          </h1>
          <p className="max-w-2xl text-lg text-soft">
            Free, no account needed: a passive scan of security and technologies. You get the three most severe
            findings, each with a prompt to fix it.
          </p>
        </div>
        <StartFreeScan />
        {scan ? <FreeScan key={scan} id={scan} /> : <Features />}
      </main>
      <Footer />
    </div>
  );
}

function Features() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {FEATURES.map(({ title, text }) => (
        <li key={title} className="rounded-2xl border border-line bg-surface p-5">
          <h2 className="mb-2 font-semibold">{title}</h2>
          <p className="text-sm text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
