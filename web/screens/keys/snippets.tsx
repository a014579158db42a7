import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';

/** An expression of GitHub Actions. */
const SECRET = '$'.concat('{{ secrets.ASSAY_API_KEY }}');

/** How pipelines and scripts use a key of this project. */
export function Snippets({ projectId, url }: { projectId: string; url: string }) {
  const service = window.location.origin;
  const parts = [
    {
      title: 'GitHub Action',
      hint: 'Store the key as the secret ASSAY_API_KEY. Replace your-org/assay with the repository of the action, and COMMIT with a commit hash.',
      code: [
        '- uses: your-org/assay@COMMIT',
        '  with:',
        `    project: ${projectId}`,
        `    backend-url: ${service}`,
        `    api-key: ${SECRET}`,
        '    fail-on: high',
      ].join('\n'),
    },
    {
      title: 'curl',
      hint: `Starts a scan of ${url} and returns its id.`,
      code: `curl -fsS -X POST -H "Authorization: Bearer $ASSAY_API_KEY" \\\n  ${service}/api/v1/projects/${projectId}/scan`,
    },
  ];
  return (
    <Card title="Pipelines and scripts">
      <ul className="grid gap-6">
        {parts.map(({ title, hint, code }) => (
          <li key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="text-sm font-semibold">{title}</h3>
            <p className="text-sm wrap-anywhere text-muted">{hint}</p>
            <CodeBlock code={code} label="Copy" of={title} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
