import { useState } from 'react';
import { Button } from './button.tsx';

type State = 'ready' | 'copied' | 'failed';

const LABELS: Readonly<Record<Exclude<State, 'ready'>, string>> = {
  copied: 'Copied',
  failed: 'Copy failed: select the text',
};

/** Copies a text to the clipboard and shows whether it worked. `of` names what it belongs to, where there are several. */
export function CopyButton({ text, label, of }: { text: string; label: string; of?: string }) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    // The clipboard needs HTTPS or localhost.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button look="plain" className="min-w-40" onClick={() => void copy()}>
      <span aria-live="polite">{state === 'ready' ? label : LABELS[state]}</span>
      {of !== undefined && <span className="sr-only">{` of ${of}`}</span>}
    </Button>
  );
}
