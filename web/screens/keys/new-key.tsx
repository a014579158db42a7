import { CodeBlock } from '../../ui/code-block.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A key that was just created, shown once. */
export function NewKey({ apiKey: { name, api_key: code } }: { apiKey: { name: string; api_key: string } }) {
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>Your new key “{name}”. Copy it now and store it safely; you won’t be able to see it again.</p>
        <CodeBlock code={code} label="Copy key" of={name} />
      </div>
    </Notice>
  );
}
