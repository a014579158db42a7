// Written by scripts/gen.ts.
import type { AnyJob } from './define-job.ts';
import admissionTidy from './admission-tidy.ts';
import analysisRun from './analysis-run.ts';
import channelDeliver from './channel-deliver.ts';
import channelTidy from './channel-tidy.ts';
import codeScanRun from './code-scan-run.ts';
import credentialsRewrap from './credentials-rewrap.ts';
import exportWrite from './export-write.ts';
import findingVerify from './finding-verify.ts';
import freeScanRun from './free-scan-run.ts';
import integrationScanRun from './integration-scan-run.ts';
import labRun from './lab-run.ts';
import mailRelease from './mail-release.ts';
import mailSend from './mail-send.ts';
import organizationDelete from './organization-delete.ts';
import pdfPrint from './pdf-print.ts';
import scanActive from './scan-active.ts';
import scanRun from './scan-run.ts';
import threatScanRun from './threat-scan-run.ts';
import weeklyHealth from './weekly-health.ts';

export const JOBS: readonly AnyJob[] = [
  admissionTidy,
  analysisRun,
  channelDeliver,
  channelTidy,
  codeScanRun,
  credentialsRewrap,
  exportWrite,
  findingVerify,
  freeScanRun,
  integrationScanRun,
  labRun,
  mailRelease,
  mailSend,
  organizationDelete,
  pdfPrint,
  scanActive,
  scanRun,
  threatScanRun,
  weeklyHealth,
];
