import { catalogue } from "./language";

/** What a person reads about their files, the room that they take, and pictures and videos. */
export const media = /* @__PURE__ */ catalogue("media", {
  storage: {
    title: "Storage",
    used: (used: string, total: string) => `${used} of ${total} used`,
    percent: (percent: number) => `${percent}% full`,
    kept: (used: string) => `${used} kept from an earlier plan`,
    none: (starter: string, creator: string) =>
      `Pictures and videos need a plan: Starter holds ${starter}, Creator ${creator}.`,
    lapsed: "Everything stays as it is. A plan lets you upload again.",
    warned: "Almost full. New uploads stop once it is.",
    full: "Full. Nothing is lost, but new uploads wait until there is room.",
    seePlans: "See plans",
    morePlan: "Get more storage",
    manage: "See your files",
    loading: "Loading your storage",
    failed: "Your storage could not be loaded.",
  },
  file: "file",
  picture: "picture",
  pictureNotHeld: "This picture is not held, so there is nothing for a person to decide.",
  pictureChanged: "This picture was changed since it was read. Look again.",
  pictureRemoved: "This picture is removed already.",
  captions: "caption",
  needPlan: "You need an active subscription to upload pictures and videos",
  altTooLong: "Please keep the description to 1,000 characters.",
  badLanguage: "Please give the language as a code, such as en or fr.",
  needLabel: "Please say what the captions are called, such as English.",
  badCaptions: "These captions could not be read. They have to be a WebVTT file.",
  captionsTooLong: "Please keep captions to 40,000 characters.",
  captionsMost: "A video can have captions in ten languages.",
  captionsVideo: "Only a video can have captions.",
  captionsTaken: "There are captions in this language already. Remove them first.",
  notReady: "This is still being made ready.",
  notYours: "This file is not yours, or is gone.",
  inUse: "This file is used elsewhere already.",
  wrongPurpose: "This file was uploaded for something else.",
  wrongKind: { image: "These have to be pictures.", video: "This has to be a video." },
  unsupported:
    "This kind of file cannot be used. Pictures can be JPEG, PNG, WebP, GIF or AVIF; videos MP4, MOV, WebM, MKV or 3GP.",
  empty: "This file is empty.",
  tooManyBytes: (size: string) => `This file is too large. The limit is ${size}.`,
  noRoom: (free: string) => `There is not enough room: ${free} of your plan's storage is free.`,
  needLength: "An upload has to state its length.",
  badMetadata: "This upload does not say what it is.",
  notTus: "Uploads speak tus 1.0.0, and this request does not.",
  notPiece: "A piece of an upload has the content type application/offset+octet-stream.",
  wrongOffset: "This upload has got to another place. Ask how far it is, and continue there.",
  tooMuch: "This is more than the upload said it would be.",
  tooManyUploads: (most: number) => `You have ${most} uploads that are not finished. Finish or cancel some first.`,
  busy: "This cannot be stored for a moment. Please try again shortly.",
  /** Why something could not be used, once it was looked at. */
  failures: {
    unreadable: "This file could not be read. It may be damaged or cut short.",
    unsupported:
      "This is not the kind of file that it says it is. Pictures can be JPEG, PNG, WebP, GIF or AVIF; videos MP4, MOV, WebM, MKV or 3GP.",
    codec: "The picture or sound of this video is in a format that cannot be used. Please save it as H.264 with AAC.",
    "too-many-pixels": "This picture has too many pixels. The limit is 50 megapixels.",
    "too-long": "This video is longer than your plan allows: 60 seconds with Starter, 10 minutes with Creator.",
    "too-long-vibe": "The video of a vibe can last 15 seconds.",
    "removed-before": "A moderator has removed this picture before, so it cannot be used.",
    malware: "This file carries malware, so it was thrown away.",
    stuck: "This could not be made ready. Please try again, or use another file.",
  },
} as const);

/** Why an asset failed. */
export type Failure = keyof typeof media.failures;
