import { CopyButton } from './copy-button.tsx';
import { TextBlock } from './text-block.tsx';

/** A fix prompt as text that can be selected, and a button that copies it. */
export function PromptText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextBlock label="Fix prompt" text={text} look="plain" />
      <div>
        <CopyButton text={text} label="Copy fix prompt" />
      </div>
    </div>
  );
}
