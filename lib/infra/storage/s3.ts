import "server-only";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { SECOND_MS } from "../clock";
import { forEachConcurrently } from "../for-each-concurrently";
import { folderParts, keyParts } from "./key";
import type { MediaStorage, RemoteFile } from "./media-storage";

interface S3Options {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The silence on a connection before it ends. The client tries three times. */
  idleTimeoutMs?: number;
}

const CONNECTION_TIMEOUT_MS = 5 * SECOND_MS;
const IDLE_TIMEOUT_MS = 60 * SECOND_MS;

/** Single deletes, as not every S3-compatible service supports batches. */
const DELETE_CONCURRENCY = 8;

export function createS3Storage({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
}: S3Options): MediaStorage {
  const config: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services use path-style URLs.
    forcePathStyle: endpoint !== undefined,
    // Only Amazon supports checksums in trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  };
  const connectionTimeout = CONNECTION_TIMEOUT_MS;
  const client = new S3Client({ ...config, requestHandler: { connectionTimeout, socketTimeout: idleTimeoutMs } });
  // A viewer may pause, so only the wait for the headers ends.
  const streamingHandler = { connectionTimeout, requestTimeout: idleTimeoutMs, throwOnRequestTimeout: true };
  const streamingClient = new S3Client({ ...config, requestHandler: streamingHandler });
  const object = (key: string) => ({ Bucket: bucket, Key: keyParts(key).join("/") });

  async function list(folder: string): Promise<string[]> {
    const Prefix = `${folderParts(folder).join("/")}/`;
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return keys;
  }

  async function findRemote(key: string): Promise<RemoteFile | null> {
    try {
      const { ContentLength: size = 0, ETag: etag = "" } = await client.send(new HeadObjectCommand(object(key)));
      const read = async (start: number, end: number) => {
        const command = new GetObjectCommand({ ...object(key), Range: `bytes=${start}-${end}` });
        const { Body } = await streamingClient.send(command);
        if (!(Body instanceof Readable)) throw new Error("the store answered with no body");
        return Body;
      };
      return { size, etag, read };
    } catch (error) {
      // Other services may use another error name.
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand(object(key)));
  };

  return {
    async putFile(key, file, ContentType) {
      await new Upload({ client, params: { ...object(key), Body: createReadStream(file), ContentType } }).done();
    },
    async putBytes(key, Body, ContentType) {
      await client.send(new PutObjectCommand({ ...object(key), Body, ContentType }));
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    findRemote,
    list,
    remove,
    async removeFolder(folder) {
      await forEachConcurrently(await list(folder), DELETE_CONCURRENCY, remove);
    },
    async place(key, { method, type, disposition, cacheControl, seconds }) {
      const answer = {
        ...object(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      };
      const command = method === "HEAD" ? new HeadObjectCommand(answer) : new GetObjectCommand(answer);
      return { url: await getSignedUrl(client, command, { expiresIn: seconds }) };
    },
  };
}
