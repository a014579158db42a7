import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

export interface Opening {
  /** Of the button. */
  readonly label: string;
  /** For screen readers, where several buttons have the label. */
  readonly name?: string | undefined;
  readonly look?: ComponentProps<typeof Button>['look'];
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  name,
  look = 'plain',
  children,
}: Opening & { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={label} look={look} onClick={() => setOpen(true)} aria-label={name} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
