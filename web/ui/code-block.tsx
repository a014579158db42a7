import { CopyButton } from './copy-button.tsx';

/** Code to copy. */
export function CodeBlock({ code, label, of }: { code: string; label: string; of: string }) {
  return (
    <div className="grid gap-3">
      <pre className="rounded-lg bg-sunken p-3 text-xs break-all whitespace-pre-wrap text-ink select-all">
        <code>{code}</code>
      </pre>
      <div>
        <CopyButton text={code} label={label} of={of} />
      </div>
    </div>
  );
}
