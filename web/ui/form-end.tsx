import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface Ending {
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly action: string;
  /** `danger`: it deletes something. */
  readonly look?: 'primary' | 'danger' | undefined;
  readonly back?: string | undefined;
  readonly onClose: () => void;
}

/** The end of a form in a dialog: why saving failed, and the buttons. */
export function FormEnd({ save: { error, isPending }, action, look = 'primary', back = 'Go back', onClose }: Ending) {
  return (
    <>
      {error && <Notice look="error">{error.message}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {back}
        </Button>
        <Button type="submit" look={look} disabled={isPending}>
          {action}
        </Button>
      </div>
    </>
  );
}
