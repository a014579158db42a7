import { Prose } from '../../ui/prose.tsx';
import { TextBlock } from '../../ui/text-block.tsx';
import { Diff } from './diff.tsx';
import type { DetailedFinding } from './finding-key.ts';

/** How to fix a finding. */
export function Fix({
  finding: { remediation, policy, patch, fix_prompt: prompt, references },
}: {
  finding: DetailedFinding;
}) {
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere text-soft">
        <Prose text={remediation} />
      </p>
      {policy !== undefined && <Part label="Policy" text={policy} />}
      {patch && <Diff patch={patch} />}
      <details>
        <summary className="cursor-pointer py-1 font-semibold text-brand-ink">Prompt for a coding assistant</summary>
        <div className="mt-2">
          <TextBlock label="Fix prompt" text={prompt} look="plain" />
        </div>
      </details>
      {references.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">References</h3>
          <ul className="grid gap-1">
            {references.map(({ id, url }) => (
              <li key={`${id} ${url}`}>
                <a href={url} rel="noreferrer" className="inline-block py-1 wrap-anywhere text-brand-ink underline">
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A text with its name; nothing without one. */
export function Part({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-semibold">{label}</h3>
      <TextBlock label={label} text={text} />
    </div>
  );
}
