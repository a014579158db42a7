import { useSearch } from '@tanstack/react-router';
import { useTitle } from '../../ui/use-title.ts';
import { SiteFrame } from '../frame/site-frame.tsx';
import { Example } from './example.tsx';
import { FreeScan } from './free-scan.tsx';
import { Plans } from './plans.tsx';
import { Proof } from './proof.tsx';
import { StartFreeScan } from './start-free-scan.tsx';

export const HOME_TITLE = 'Assay: website security and health scanner';

const FEATURES = [
  {
    title: 'Security',
    text: 'TLS, security headers, cookies, secrets in scripts, vulnerable libraries, DNS and email. Active tests for SQL injection, XSS and access control on sites that you own.',
  },
  {
    title: 'Health',
    text: 'Performance, SEO, AI search readiness and accessibility, each finding with its exact location.',
  },
  {
    title: 'Fixes',
    text: 'Every finding comes with evidence and a prompt for your coding assistant. Run its check again to confirm the fix.',
  },
  {
    title: 'Monitoring',
    text: 'Uptime checks and re-scans after each deployment. Alerts by email or webhook when something changes.',
  },
  {
    title: 'Code and providers',
    text: 'Scans CI workflows in your repository and the settings at your hosting and database providers.',
  },
  {
    title: 'Automation',
    text: 'REST API, command line, GitHub Action and an MCP server for coding assistants.',
  },
];

/** The front page with the free scan. */
export function Home() {
  useTitle(HOME_TITLE);
  const { scan } = useSearch({ from: '/' });
  return (
    <SiteFrame>
      <div className="grid gap-4">
        <h1 className="max-w-3xl text-3xl font-bold tracking-tight text-balance sm:text-5xl">
          Find security and quality issues before your users do
        </h1>
        <p className="max-w-2xl text-lg text-soft">
          Free, no account needed: a passive scan of security and technologies. You get the three most severe findings,
          each with a prompt to fix it.
        </p>
      </div>
      <StartFreeScan />
      {scan ? (
        <FreeScan key={scan} id={scan} />
      ) : (
        <>
          <Example />
          <Features />
          <Plans />
          <Proof />
        </>
      )}
    </SiteFrame>
  );
}

function Features() {
  return (
    <section className="grid gap-4" aria-labelledby="features">
      <h2 id="features" className="text-2xl font-bold tracking-tight">
        What Assay checks
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="rounded-2xl border border-line bg-surface p-5">
            <h3 className="mb-2 font-semibold">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
