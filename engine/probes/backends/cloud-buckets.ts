import { defineProbe } from '../define-probe.ts';
import { hasMarks } from '../marks.ts';
import { proofOf } from '../proof.ts';
import { scriptedPage, textAnswer } from '../scene-answers.ts';

const MOST = 6;
/** A listing of S3 and its like, or of Azure, with a file in it. */
const isListing = (text: string) =>
  hasMarks(text, /<ListBucketResult\b/, /<Contents>/, /<Key>/) ||
  hasMarks(text, /<EnumerationResults\b/, /<Blob>/, /<Name>/);

export default defineProbe({
  id: 'active/backends/cloud-buckets',
  title: 'Cloud storage does not list its files to strangers',
  why: 'Files that only their address protects are found at once where the bucket lists them.',
  needs: ['surface'],
  profile: 'quick',
  budget: 12,
  problems: {
    listed: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Anyone can list the files of a cloud storage bucket',
      fix: {
        any: 'Take the right to list away from everyone (`s3:ListBucket`, `storage.objects.list`, container access level “Blob”), and block public access where no file is public.',
      },
    },
  },
  references: ['CWE-548', 'CWE-732', 'OWASP A01:2021'],
  skip: ({ surface }) => (surface.backends.buckets.length > 0 ? undefined : 'the site’s scripts name no cloud storage'),
  async ask({ surface: { backends } }, asking) {
    const asked = asking.first(backends.buckets, MOST, 'buckets').map(async (bucket) => {
      const azure = bucket.includes('.blob.core.windows.net');
      const queryOf = (count: number) =>
        azure ? `?restype=container&comp=list&maxresults=${count}` : `/?list-type=2&max-keys=${count}`;
      const request = { url: bucket + queryOf(1) };
      const answer = await asking.fetch(request);
      if (answer?.status !== 200 || !isListing(answer.text)) return [];
      const again = await asking.fetch({ url: bucket + queryOf(2) });
      if (again?.status !== 200 || !isListing(again.text)) return [];
      const proof = { ...proofOf(request, answer), response: `HTTP/${answer.httpVersion} 200\n\na listing of files` };
      return [
        { problem: 'listed' as const, location: { part: `${bucket}/` }, evidence: 'the bucket lists its files', proof },
      ];
    });
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const s3 = 'https://warm-socks.s3.eu-central-1.amazonaws.com';
    const azure = 'https://warmsocks.blob.core.windows.net/invoices';
    const page = (address: string) => scriptedPage(`upload("${address}/a.pdf")`);
    const xml = (body: string, status = '200 OK') =>
      textAnswer(`<?xml version="1.0" encoding="UTF-8"?>${body}`, 'application/xml').replace('200 OK', status);
    return [
      {
        name: 'a bucket of S3 lists files',
        answers: {
          '/': page(s3),
          [`${s3}/`]: xml(
            '<ListBucketResult><Name>warm-socks</Name><Contents><Key>a.pdf</Key></Contents></ListBucketResult>',
          ),
        },
        finds: ['listed'],
      },
      {
        name: 'a container of Azure lists files',
        answers: {
          '/': page(azure),
          [azure]: xml('<EnumerationResults><Blobs><Blob><Name>a.pdf</Name></Blob></Blobs></EnumerationResults>'),
        },
        finds: ['listed'],
      },
      {
        name: 'the bucket refuses',
        answers: { '/': page(s3), [`${s3}/`]: xml('<Error><Code>AccessDenied</Code></Error>', '403 Forbidden') },
        finds: [],
      },
      {
        name: 'the bucket is empty',
        answers: {
          '/': page(s3),
          [`${s3}/`]: xml('<ListBucketResult><Name>warm-socks</Name><KeyCount>0</KeyCount></ListBucketResult>'),
        },
        finds: [],
      },
      {
        name: 'the bucket is gone',
        answers: { '/': page(s3), [`${s3}/`]: xml('<Error><Code>NoSuchBucket</Code></Error>', '404 Not Found') },
        finds: [],
      },
    ];
  },
});
