import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { processAsset } from "@/lib/media/processing/process-asset";
import { onPostMediaProcessed } from "@/lib/posts/jobs";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { createUploadedAsset, getAsset, listStoredNames, storedFilePath } from "@/lib/testing/factories/asset";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { type SpeechServer, startSpeechService } from "@/lib/testing/fakes/speech-service";
import {
  createVideo,
  fastEncodeArgs,
  movingVideoArgs,
  probeFile,
  quietVideo,
  testFilePath,
  toneArgs,
  videoUpload,
} from "@/lib/testing/media/media-files";
import { media } from "../contract";

const THREAT = [
  { start: 0, end: 0.8, text: " Listen to me." },
  { start: 0.8, end: 1.6, text: " I will" },
  { start: 1.6, end: 1.9, text: " kill you." },
];

let server: SpeechServer;
let author: TestUser;
let talk: string;

beforeAll(async () => {
  server = await startSpeechService();
  talk = await createVideo("talk.mp4", [...movingVideoArgs("64x48", 2, 2), ...toneArgs(2), ...fastEncodeArgs]);
});
beforeEach(async () => {
  author = await makePerson({ plan: "creator" });
  Object.assign(server, { status: 200, language: "english", segments: [], requests: [] });
});
afterAll(() => server.close());

const service = () => ({ url: server.url, key: "a key", model: "whisper-1" });
const captionsOf = async (id: string) => (await sendTo(media.one, { params: { id }, as: author })).body.captions;

async function uploadVideo(file = talk) {
  const parentId = await makePost(author, { type: "video", state: "processing" });
  const id = await createUploadedAsset(author, file, { ...videoUpload, parentType: "post", parentId });
  const process = async () => {
    await processAsset(id, service());
    await onPostMediaProcessed({ holder: { kind: "post", id: parentId } });
  };
  const state = async () =>
    (await prisma.post.findUniqueOrThrow({ where: { id: parentId }, select: { state: true } })).state;
  return { id, process, state };
}

describe("speech in videos", () => {
  test("the speech of a video is transcribed from one channel of 16 kHz into automatic captions", async () => {
    server.segments = [
      { start: 0, end: 1.25, text: " Good morning <b>everyone</b>." },
      { start: 1.25, end: 1.5, text: " Thanks for watching!", no_speech_prob: 0.9 },
      { start: 1.5, end: 2, text: "  " },
    ];
    const { id, process, state } = await uploadVideo();
    const silent = await uploadVideo(await quietVideo("silent.mp4", 1));
    for (const { process: processOne } of [{ process }, silent]) await processOne();

    const [request, ...others] = server.requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      authorization: "Bearer a key",
      fileName: "speech.m4a",
      fields: { model: "whisper-1", response_format: "verbose_json" },
    });
    const sound = testFilePath("received.m4a");
    writeFileSync(sound, request?.file ?? "");
    expect((await probeFile(sound)).streams).toEqual([
      expect.objectContaining({ codec_name: "aac", sample_rate: "16000", channels: 1 }),
    ]);
    const captions = await captionsOf(id);
    expect(captions).toMatchObject([{ language: "en", label: "English", automatic: true }]);
    const file = readFileSync(storedFilePath(id, `captions/${captions?.[0]?.id}.vtt`), "utf8");
    expect(file).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nGood morning b everyone /b .\n");
    const { files, storedBytes } = await getAsset(id);
    const videoBytes = (files as { bytes: number }[]).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(Number(storedBytes)).toBe(videoBytes + file.length);
    expect([await state(), await silent.state(), await captionsOf(silent.id)]).toEqual(["live", "live", []]);
  });

  test("the speech of a video holds the post as a text would, with the second, also once its author has removed the captions", async () => {
    server.segments = THREAT;
    const { id, process, state } = await uploadVideo();
    await process();
    expect(await state()).toBe("held");
    const hits = async () => (await getAsset(id)).hits;
    expect(await hits()).toEqual([expect.objectContaining({ category: "threat", media: { id, seconds: 0.8 } })]);
    const [captions] = (await captionsOf(id)) ?? [];
    await sendTo(media.removeCaptions, { params: { id, captionsId: captions?.id ?? "" }, as: author });
    expect([await captionsOf(id), (await hits()) as unknown[], await state()]).toMatchObject([[], [{}], "held"]);
  });

  test("captions that the author adds in its language take the place of the automatic ones", async () => {
    server.segments = [{ start: 0, end: 1, text: "Good mourning" }];
    const { id, process } = await uploadVideo();
    await process();
    const body = { language: "en", label: "English", text: "WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n" };
    expect((await sendTo(media.addCaptions, { params: { id }, body, as: author })).status).toBe(201);
    const captions = await captionsOf(id);
    expect(captions).toMatchObject([{ language: "en", automatic: false }]);
    expect((await sendTo(media.addCaptions, { params: { id }, body, as: author })).status).toBe(409);
  });

  test("keeps the post from everyone while the service fails, and publishes it without captions if it refuses the sound", async () => {
    const { id, process, state } = await uploadVideo();
    for (const status of [503, 404, 402]) {
      server.status = status;
      await expect(process()).rejects.toThrow("did not transcribe");
    }
    expect(await getAsset(id)).toMatchObject({ state: "processing", stage: "waiting", attempts: 0 });
    expect([await state(), listStoredNames(id)]).toEqual(["processing", []]);
    server.status = 400;
    await process();
    expect([await captionsOf(id), await state()]).toEqual([[], "live"]);
  });
});
