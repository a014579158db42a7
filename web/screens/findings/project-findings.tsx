import { Link, useParams } from '@tanstack/react-router';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { FindingBrowser } from './finding-browser.tsx';
import { useProjectFindings } from './use-project-findings.ts';

/** The findings of the latest scans of a project: of its pages, its repository and, for admins, its integrations. */
export function ProjectFindings() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/findings' });
  const { findings, isLoading, error } = useProjectFindings(projectId);
  return (
    <Frame
      title="Findings"
      aside={
        <Link
          to="/app/projects/$projectId"
          params={{ projectId }}
          className="py-1 text-sm font-semibold text-brand-ink underline"
        >
          Back to the project
        </Link>
      }
    >
      <p className="-mt-4 text-sm text-muted">From the latest scan of each page and module.</p>
      {error && (
        <Notice look="error">
          {findings.length > 0 && 'Not all findings could be loaded. '}
          {error.message}
        </Notice>
      )}
      {(findings.length > 0 || (!error && !isLoading)) && <FindingBrowser findings={findings} place={{ projectId }} />}
      {isLoading && (
        <p role="status" className="text-sm text-muted">
          Loading …
        </p>
      )}
    </Frame>
  );
}
