import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { badgesKey, useBadges } from '../../client/project.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { ProblemOfPart } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { IssueWithReasons } from './reasons.tsx';

/** The Verified badge of a project: issue, preview, embed. */
export function BadgesScreen() {
  return <ProjectFrame title="Badge">{(project) => <Badges project={project} />}</ProjectFrame>;
}

function Badges({ project }: { project: Schema['Project'] }) {
  const badges = useBadges(project.id);
  const request = { path: { project_id: project.id }, body: { domain: new URL(project.url).host } };
  const issue = useAction(() => api.post('/api/v1/projects/{project_id}/badges', request), {
    refresh: [badgesKey(project.id)],
  });
  const [current, ...former] = badges.data ?? [];
  return (
    <>
      <ProblemOfPart query={badges} />
      <Card
        title="Verified badge"
        aside={
          <Allowed to="scan">
            <ActionButton label={current ? 'Issue again' : 'Issue badge'} action={issue} />
          </Allowed>
        }
      >
        <p className="text-sm text-soft">
          Shows visitors that the latest scan of this site has no critical finding. It is evaluated each time it is
          shown, turns grey when that is no longer true, and is valid for 90 days.
        </p>
        <ErrorNotice error={issue.error} className="mt-4" />
        <Allowed to="triage">
          <IssueWithReasons project={project} />
        </Allowed>
        {badges.data?.length === 0 && <p className="mt-4 text-sm">No badge yet.</p>}
        {current && <Current badge={current} />}
      </Card>
      {former.length > 0 && (
        <Card title="Earlier badges">
          <ul className="divide-y divide-line text-sm">
            {former.map((badge) => (
              <li key={badge.badge_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
                <span className="wrap-anywhere">
                  {badge.domain}, issued <Time at={badge.issued_at} day />
                </span>
                <span className="text-muted">{badge.message}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Current({ badge }: { badge: Schema['BadgeItem'] }) {
  const [showsGrade, setShowsGrade] = useState(false);
  const { href, pathname, search } = new URL(showsGrade ? '?show=grade' : '', badge.image_url);
  const snippet = `<a href="${new URL(`/verify-report?badge=${badge.token}`, href)}"><img src="${href}" alt="Verified by Assay" height="44"></a>`;
  const script = showsGrade ? badge.embed_code.replace('"></script>', '&show=grade"></script>') : badge.embed_code;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <p className={badge.valid ? 'text-good-ink' : 'text-bad-ink'}>
        {badge.valid ? 'Valid' : 'Not valid'}: {badge.message}
      </p>
      <p className="text-muted">
        Issued <Time at={badge.issued_at} day />, expires <Time at={badge.expires_at} day />
      </p>
      <Checkbox
        label="Show the grade of the latest scan"
        checked={showsGrade}
        onChange={({ target }) => setShowsGrade(target.checked)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme} className="grid gap-1">
            <div
              className={`grid min-h-24 place-items-center rounded-lg border border-line p-4 ${theme === 'light' ? 'bg-white' : 'bg-slate-900'}`}
            >
              <img src={pathname + search} alt={`The badge on a ${theme} page`} className="h-11 max-w-full" />
            </div>
            <figcaption className="text-xs text-muted">On a {theme} page</figcaption>
          </figure>
        ))}
      </div>
      <h3 className="font-semibold">Embed as an image</h3>
      <CodeBlock code={snippet} label="Copy HTML" of="the image" />
      <h3 className="font-semibold">Embed as a script</h3>
      <p className="text-muted">Also checks that the page it is on belongs to the site.</p>
      <CodeBlock code={script} label="Copy HTML" of="the script" />
      <p>
        <a href={`/verify-report?badge=${badge.token}`} className="font-semibold text-brand-ink underline">
          What visitors see when they verify it
        </a>
      </p>
    </div>
  );
}
