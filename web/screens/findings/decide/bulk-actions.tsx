import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../ui/counted.ts';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { refreshFindings } from '../finding-actions.tsx';
import { BulkDecision } from './bulk-decision.tsx';

/** More cannot be decided about at once. */
const MAX = 200;

interface Selected {
  readonly projectId: string;
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with the selected findings. */
export function BulkActions({ projectId, ids, onClear }: Selected) {
  const queries = useQueryClient();
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-1 pr-3 text-sm text-ink [&_button]:min-h-8">
      <span role="status">{counted(ids.length, 'finding')} selected</span>
      {ids.length > MAX ? (
        <span className="text-muted">Select at most {MAX} to decide about them</span>
      ) : (
        <DialogButton label="Decide or assign">
          {(close) => (
            <BulkDecision
              projectId={projectId}
              ids={ids}
              onClose={close}
              onDecided={() => {
                onClear();
                return refreshFindings(queries);
              }}
            />
          )}
        </DialogButton>
      )}
      <button type="button" className="font-semibold text-brand-ink underline" onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}
