import { buttonLook } from '../../ui/button.tsx';

const DOCUMENTS = [
  { href: '/docs', title: 'API explorer', text: 'Try every endpoint in the browser.' },
  { href: '/redoc', title: 'API reference', text: 'All endpoints, fields and errors on one page.' },
  { href: '/openapi.json', title: 'OpenAPI document', text: 'For generated clients and tools.' },
  { href: '/llms.txt', title: 'llms.txt', text: 'A summary of the API for language models.' },
];

/** How to check that a report is genuine, and where the documentation is. */
export function Proof() {
  return (
    <>
      <section className="grid gap-4 rounded-2xl border border-line bg-surface p-6" aria-labelledby="proof">
        <h2 id="proof" className="text-2xl font-bold tracking-tight">
          Reports that others can verify
        </h2>
        <p className="max-w-2xl text-soft">
          Each report is signed with Ed25519 and included in a public transparency log. Anyone can verify a JSON or PDF
          report in the browser, without an account; the file is not uploaded.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/verify-report" className={buttonLook('primary')}>
            Verify a report
          </a>
          <a href="/log/checkpoint" className={buttonLook('plain')}>
            Transparency log
          </a>
        </div>
      </section>
      <section className="grid gap-4" aria-labelledby="documentation">
        <h2 id="documentation" className="text-2xl font-bold tracking-tight">
          Documentation
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {DOCUMENTS.map(({ href, title, text }) => (
            <li key={href} className="rounded-2xl border border-line bg-surface p-5">
              <a href={href} className="font-semibold text-brand-ink underline">
                {title}
              </a>
              <p className="mt-1 text-sm text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
