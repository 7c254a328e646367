import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { withExplainedErrors, MAX_FILE_BYTES, createTooLargeError, type ReleaseStore } from './store.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 2;
/** The status when the file exists. */
const PRECONDITION_FAILED = 412;
/** The status while another request creates the same file. The request is repeated, and then gets 412 if the other was first. */
const CONFLICT = 409;
const MAX_CONFLICTS = 5;
/** The most objects that one request may delete. */
const DELETE_LIMIT = 1000;

/**
 * Opens a bucket as a release store: `s3://bucket/prefix`. Address, region and credentials come from the standard
 * variables and files of the AWS SDK (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` …, a web identity in
 * Kubernetes). `create` needs conditional writes (`If-None-Match: *`), as Amazon S3, Cloudflare R2, MinIO and Ceph have
 * them.
 */
export function openBucketStore({ host: bucket, pathname }: URL): ReleaseStore {
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const address = `s3://${bucket}${prefix && `/${prefix}`}`;
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const client = new S3Client({
    // Servers other than Amazon's have no domain for each bucket.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      // Without it a late response is only logged, and the edge would wait for it for ever.
      throwOnRequestTimeout: true,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    },
    // Checksums that not every server understands, only where the protocol requires them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  /** The keys below a folder; with `delimiter` those of the folders directly below it, too. */
  async function keysBelow(folder: string, { after = '', delimiter }: { after?: string; delimiter?: string }) {
    const start = keyOf(`${folder}/`);
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: start,
          ...(delimiter && { Delimiter: delimiter }),
          ...(after && { StartAfter: start + after }),
          ...(token && { ContinuationToken: token }),
        }),
      );
      const folders = (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix);
      keys.push(...folders, ...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return { start, keys };
  }

  return withExplainedErrors(
    {
      address,
      async list(folder, after) {
        const { start, keys } = await keysBelow(folder, { ...(after !== undefined && { after }), delimiter: '/' });
        const names = keys.map((key) => key.slice(start.length).replace(/\/$/, ''));
        return names.filter((name) => name !== '' && name !== after).sort();
      },
      async read(path, limit = MAX_FILE_BYTES) {
        try {
          const { Body, ContentLength = 0 } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }),
          );
          if (ContentLength > limit) throw createTooLargeError(limit);
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      },
      async create(path, content) {
        for (let attempt = 1; ; attempt += 1) {
          try {
            await client.send(
              new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: content, IfNoneMatch: '*' }),
            );
            return true;
          } catch (error) {
            const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
            if (status === PRECONDITION_FAILED) return false;
            if (status !== CONFLICT || attempt === MAX_CONFLICTS) throw error;
          }
        }
      },
      async remove(folder) {
        const { keys } = await keysBelow(folder, {});
        for (let at = 0; at < keys.length; at += DELETE_LIMIT) {
          const Objects = keys.slice(at, at + DELETE_LIMIT).map((Key) => ({ Key }));
          const request = { Bucket: bucket, Delete: { Objects, Quiet: true } };
          const { Errors: [first] = [] } = await client.send(new DeleteObjectsCommand(request));
          if (first) throw new Error(`${first.Key} could not be removed: ${first.Code}`);
        }
      },
    },
    bucketReason,
  );
}

function bucketReason(error: unknown): string {
  if (!(error instanceof S3ServiceException)) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${reason}. Check that the address and the credentials are set (AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID).`;
  }
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === 403) return `${error.name} (403). Give these credentials the right to do that below this prefix.`;
  if (status >= 500) return `${error.name} (${status}). See npm run releases for what is served, then try again.`;
  return `${error.name} (${status}): ${error.message}`;
}
