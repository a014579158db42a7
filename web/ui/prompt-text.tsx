import { CopyButton } from './copy-button.tsx';
import { TextBlock } from './text-block.tsx';

/** A fix prompt that opens: as text that can be selected, and a button that copies it. */
export function PromptText({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold text-brand-ink">{label}</summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextBlock label="Fix prompt" text={text} look="plain" />
        <div>
          <CopyButton text={text} label="Copy fix prompt" />
        </div>
      </div>
    </details>
  );
}
