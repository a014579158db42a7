import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** New codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>Your recovery codes. Store them now; you won't be able to see them again:</p>
        <ul className="grid grid-cols-2 gap-1 font-mono select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <CopyButton text={codes.join('\n')} label="Copy codes" />
        </div>
      </div>
    </Notice>
  );
}
