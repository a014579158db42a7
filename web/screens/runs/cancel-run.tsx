import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

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
    <Allowed to="scan">
      <div className="grid justify-items-start gap-3">
        <ActionButton label={`Cancel ${name.toLowerCase()}`} action={end} look="danger" />
        <ErrorNotice error={end.error} />
      </div>
    </Allowed>
  );
}
