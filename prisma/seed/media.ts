import { mediaStorage } from "@/lib/infra/storage";
import { assetFolder } from "@/lib/media/files/asset-urls";
import { shotName } from "./drawings";
import { demoId } from "./ids";
import { renderedFile, renderedOf } from "./rendered";
import { type ShotName, shotOf } from "./scenes/album";

export interface DemoAsset {
  id: string;
  ownerId: string;
  kind: "image" | "video";
  purpose: "post" | "vibe" | "message" | "picture";
  access: "private" | "public";
  fileName: string;
  declaredType: string;
  alt: string;
  holderKind: "post" | "vibe" | "message" | "picture";
  holderId: string;
  position: number;
  createdAt: Date;
  drawing: string;
}

/** The attachments in order. Only those of posts are public. */
export function demoAssetsOf(
  parent: { kind: "post" | "vibe" | "message"; id: string; ownerId: string; createdAt: Date },
  shots: readonly ShotName[],
): DemoAsset[] {
  return shots.map((shot, position) => {
    const { alt, seconds } = shotOf(shot);
    const kind = seconds === undefined ? ("image" as const) : ("video" as const);
    return {
      id: demoId("asset", `${parent.id}:${shot}`),
      ownerId: parent.ownerId,
      kind,
      purpose: parent.kind,
      access: parent.kind === "post" ? "public" : "private",
      fileName: `${shot}.${kind === "image" ? "png" : "mp4"}`,
      declaredType: kind === "image" ? "image/png" : "video/mp4",
      alt,
      holderKind: parent.kind,
      holderId: parent.id,
      position,
      createdAt: parent.createdAt,
      drawing: shotName(shot),
    };
  });
}

/** The rows of ready assets, from the manifest of rendered files. */
export function assetRows(assets: readonly DemoAsset[]) {
  return assets.map(({ drawing, ...asset }) => {
    const { length, files, ...rendered } = renderedOf(drawing);
    return {
      ...asset,
      state: "ready",
      length,
      received: length,
      storedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      stage: "screening",
      progress: 100,
      attempts: 1,
      width: rendered.width,
      height: rendered.height,
      durationMs: rendered.durationMs,
      animated: rendered.animated,
      thumbhash: rendered.thumbhash,
      files,
      storyboard: rendered.storyboard,
      blurred: rendered.blurred,
      verdict: rendered.verdict,
      hits: rendered.hits,
      facts: rendered.facts,
      screeningMs: rendered.screeningMs,
      touchedAt: asset.createdAt,
    };
  });
}

const STORAGE_CONCURRENCY = 8;

/** Copies the rendered files of all assets into storage. Idempotent. */
export async function storeMedia(assets: readonly DemoAsset[]): Promise<void> {
  const target = await mediaStorage();
  const copies = assets
    .flatMap(({ id, drawing }) => renderedOf(drawing).outputs.map((output) => ({ id, drawing, ...output })))
    .values();
  const copyNext = async () => {
    for (const { id, drawing, name, type } of copies)
      await target.putFile(`${assetFolder(id)}${name}`, renderedFile(drawing, name), type);
  };
  await Promise.all(Array.from({ length: STORAGE_CONCURRENCY }, copyNext));
}
