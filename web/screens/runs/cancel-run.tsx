import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
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
      <Button look="danger" onClick={() => end.mutate()} disabled={end.isPending}>
        Cancel {name.toLowerCase()}
      </Button>
      {end.error && <Notice look="error">{end.error.message}</Notice>}
    </div>
  );
}
