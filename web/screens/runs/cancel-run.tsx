import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Cancelled {
  /** `Scan`, `Active scan`. */
  readonly name: string;
  readonly cancel: () => Promise<unknown>;
  readonly queryKey: readonly string[];
}

/** Ends what runs now. */
export function CancelRun({ name, cancel, queryKey }: Cancelled) {
  const end = useAction(cancel, { refresh: [queryKey] });
  return (
    <div className="grid justify-items-start gap-3">
      <ActionButton action={end} look="danger">
        Cancel {name.toLowerCase()}
      </ActionButton>
      {end.error && <Notice look="error">{end.error.message}</Notice>}
    </div>
  );
}
