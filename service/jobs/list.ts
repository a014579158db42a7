// Written by scripts/gen.ts.
import type { AnyJob } from './define-job.ts';
import admissionTidy from './admission-tidy.ts';
import channelDeliver from './channel-deliver.ts';
import channelTidy from './channel-tidy.ts';
import checkRunPublish from './check-run-publish.ts';
import credentialsRewrap from './credentials-rewrap.ts';
import decisionsExpire from './decisions-expire.ts';
import exportWrite from './export-write.ts';
import findingVerify from './finding-verify.ts';
import mailRelease from './mail-release.ts';
import mailSend from './mail-send.ts';
import organizationDelete from './organization-delete.ts';
import pdfPrint from './pdf-print.ts';
import runPerform from './run-perform.ts';
import scanActive from './scan-active.ts';
import testAccountsPerform from './test-accounts-perform.ts';
import weeklyHealth from './weekly-health.ts';

export const JOBS: readonly AnyJob[] = [
  admissionTidy,
  channelDeliver,
  channelTidy,
  checkRunPublish,
  credentialsRewrap,
  decisionsExpire,
  exportWrite,
  findingVerify,
  mailRelease,
  mailSend,
  organizationDelete,
  pdfPrint,
  runPerform,
  scanActive,
  testAccountsPerform,
  weeklyHealth,
];
