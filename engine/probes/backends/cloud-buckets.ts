import { defineProbe } from '../define-probe.ts';
import { hasMarks } from '../marks.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { scriptedPage, textAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const MAX = 6;
/** A listing of an S3-compatible bucket or an Azure container with at least one file. */
const listingIn = (text: string) =>
  hasMarks(text, /<ListBucketResult\b/, /<Contents>/, /<Key>/) ||
  hasMarks(text, /<EnumerationResults\b/, /<Blob>/, /<Name>/)
    ? 'the bucket lists its files'
    : undefined;

export default defineProbe({
  id: 'active/backends/cloud-buckets',
  title: 'Cloud storage buckets are not publicly listable',
  why: 'If a bucket lists its files, anyone can find files that are protected only by an unguessable URL.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'quick',
  budget: 12,
  problems: {
    listed: {
      severity: 'high',
      message: 'Cloud storage bucket is publicly listable',
      fix: 'Remove the public permission to list objects (`s3:ListBucket`, `storage.objects.list`; on Azure set the container access level to “Blob”), and block public access if no file is public.',
    },
  },
  references: ['CWE-548', 'CWE-732', 'OWASP A01:2021'],
  skip: ({ surface }) =>
    surface.backends.buckets.length > 0 ? undefined : 'The site’s scripts reference no cloud storage bucket',
  async ask({ surface: { backends } }, asking) {
    return testAll(asking.first(backends.buckets, MAX, 'buckets'), async (bucket) => {
      const query = bucket.includes('.blob.core.windows.net')
        ? '?restype=container&comp=list&maxresults='
        : '/?list-type=2&max-keys=';
      const requestOf = (count: number) => ({ url: `${bucket}${query}${count}` });
      const found = await provenTwice(asking, requestOf(1), requestOf(2), inText(listingIn));
      if (!found) return undefined;
      const response = `HTTP/${found.exchange.httpVersion} 200\n\na listing of files`;
      const [location, proof] = [{ url: `${bucket}/` }, { ...found.proof, response }];
      return { problem: 'listed' as const, location, evidence: found.seen, proof };
    });
  },
  scenes: () => {
    const s3 = 'https://warm-socks.s3.eu-central-1.amazonaws.com';
    const azure = 'https://warmsocks.blob.core.windows.net/invoices';
    const page = (address: string) => scriptedPage(`upload("${address}/a.pdf")`);
    const xml = (body: string, status = '200 OK') =>
      textAnswer(`<?xml version="1.0" encoding="UTF-8"?>${body}`, 'application/xml').replace('200 OK', status);
    return [
      {
        name: 'an S3 bucket lists files',
        answers: {
          '/': page(s3),
          [`${s3}/`]: xml(
            '<ListBucketResult><Name>warm-socks</Name><Contents><Key>a.pdf</Key></Contents></ListBucketResult>',
          ),
        },
        finds: ['listed'],
      },
      {
        name: 'an Azure container lists files',
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
        name: 'the bucket does not exist',
        answers: { '/': page(s3), [`${s3}/`]: xml('<Error><Code>NoSuchBucket</Code></Error>', '404 Not Found') },
        finds: [],
      },
    ];
  },
});
