import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type State = 'ready' | 'copied' | 'failed';

interface Copy {
  readonly text: string;
  readonly label: string;
  /** What it belongs to, where there are several. */
  readonly of?: string;
  readonly look?: 'primary' | 'plain';
}

/** Copies a text to the clipboard and shows whether it worked. */
export function CopyButton({ text, label, of, look = 'plain' }: Copy) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    // The clipboard needs HTTPS or localhost, and the user's permission.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const words = (
    <>
      <span aria-live="polite">{state === 'copied' ? 'Copied' : label}</span>
      {of !== undefined && <span className="sr-only">{` of ${of}`}</span>}
    </>
  );
  return (
    <>
      <Button look={look} className="min-w-40" onClick={() => void copy()} label={words} />
      {state === 'failed' && <SelectedText text={text} of={of} />}
    </>
  );
}

/** The text, selected, for a browser that does not let pages copy. */
function SelectedText({ text, of }: { text: string; of: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <span className="mt-2 grid basis-full gap-1">
      <span role="status" className="text-xs text-muted">
        The browser did not allow copying. The text is selected: press Ctrl+C or ⌘C.
      </span>
      <textarea
        ref={area}
        readOnly
        value={text}
        rows={6}
        aria-label={of === undefined ? 'Text to copy' : `Text to copy: ${of}`}
        className="w-full rounded-lg border border-edge bg-surface p-3 font-mono text-xs text-ink"
      />
    </span>
  );
}
