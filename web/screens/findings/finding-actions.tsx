import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FINDING_LIST, type FindingKey } from './finding-key.ts';
import { VerifyFix } from './verify-fix.tsx';

const SHOWN = [
  'results',
  'scan-findings',
  'scan-finding',
  'scan',
  'code-scan',
  'integration-scan',
  'finding',
  'finding-history',
  'dashboard',
  FINDING_LIST,
];

/** Verifies the fix of a finding, or decides about it. */
export function FindingActions({ projectId, findingId }: FindingKey) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const own = { projectId, findingId };
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) });
  return (
    <>
      <VerifyFix {...own} onVerified={refresh} />
      <Button look="plain" onClick={() => setOpen(true)}>
        Dismiss or accept
      </Button>
      {isOpen && (
        <DecisionDialog
          {...own}
          onClose={(isChanged) => {
            setOpen(false);
            if (isChanged) void refresh();
          }}
        />
      )}
    </>
  );
}
