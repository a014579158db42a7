import type { ReportCut } from '../../../limits.ts';
import type { SourceFile } from '../workflow/files.ts';
import type { RepositoryFiles } from '../workflow/repository.ts';
import { type FilePurpose, servesPurpose } from './purposes.ts';
import { cutFiles } from './unread-files.ts';

/** The files of a repository that serve a purpose; default: all. Reports those that were not read. */
export function filesFor(repository: RepositoryFiles, cut: ReportCut, purpose?: FilePurpose): readonly SourceFile[] {
  const { files, leftOut, unread = [] } = repository;
  const serves = ({ path }: { readonly path: string }) => purpose === undefined || servesPurpose(path, purpose);
  for (const reason of leftOut) cut(reason);
  cutFiles(unread.filter(serves), cut);
  return files.filter(serves);
}
