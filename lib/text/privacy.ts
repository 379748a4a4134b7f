import { catalogue } from "./language";

const things = (count: number) => (count === 1 ? "one thing" : `${count} things`);

/** What a person reads about what is kept of them. */
export const privacy = /* @__PURE__ */ catalogue("privacy", {
  imports: {
    title: "Restore an archive",
    text: "An archive that Veranda made brings back profile, posts, pictures and videos, drafts and bookmarks, into an account that has none of these yet. Everything is screened again. Plans, payments and what others wrote do not come back.",
    choose: "Choose an archive",
    needPlan: "Restoring an archive takes a plan, as posting does.",
    uploading: (name: string) => `Sending ${name}`,
    progress: (percent: number) => `${percent}%`,
    looking: "Looking through it…",
    cancel: "Cancel",
    cancelled: "Nothing was restored.",
    notLoaded: "What was restored could not be loaded",
    failedTitle: "The archive was not taken",
    waiting: (restored: number, total: number) => `Your archive is being restored: ${restored} of ${total} so far.`,
    done: (restored: number, skipped: number) =>
      skipped === 0
        ? `Everything was restored: ${things(restored)}.`
        : `Restored: ${things(restored)}. ${skipped} could not be, such as bookmarks of posts that are gone.`,
    failed: "Your archive could not be restored in full. Send the same one again: it goes on where it stopped.",
    begun: "Your archive is being restored",
    notZip: "Send the archive as it is: a ZIP file.",
    notOurs: "This is no archive that Veranda made, or it is damaged.",
    strangeFile: "This archive has a file in it that no archive of Veranda's has. Send it as it was downloaded.",
    missing: (name: string) => `This archive has no ${name}. Send it as it was downloaded.`,
    badList: (name: string) => `${name} in this archive cannot be read. Send it as it was downloaded.`,
    sameTwice: "This archive names the same thing twice.",
    foreignFile: "This archive names pictures or videos that are not in it.",
    unfolds: "Something in this archive unfolds to more than it may.",
    tooManyFiles: "This archive has more files than we can take.",
    tooLarge: (most: string) => `An archive may have ${most} at most.`,
    notEmpty: "An archive is restored into an empty account only: one without posts, drafts, bookmarks and files.",
    underWay: "An archive is being restored already.",
  },
  exports: {
    archive: "archive",
    title: "Your data",
    text: "An archive of everything that Veranda has of you: profile, posts, pictures and videos, messages, payments, cases and sessions. It is made in the background; you get a mail when it is ready, and can download it for 7 days.",
    action: "Make an archive",
    again: "Make a new archive",
    waiting: "Your archive is being made. You can leave this page; a mail tells you when it is ready.",
    ready: (size: string, until: string) => `Your archive is ready: ${size}, until ${until}.`,
    failed: "Your archive could not be made. Try again; if it fails once more, write to us.",
    download: "Download",
    asked: "Your archive is being made",
    notAsked: "No archive was begun",
    notLoaded: "Your archives could not be loaded",
    loading: "Looking for your archives",
    noLink: "The download did not begin",
    underWay: "Your archive is being made already.",
    tooSoon: (hours: number) =>
      `You have an archive of the last ${hours} hours. Download that one, or come back later for another.`,
    mail: {
      subject: "Your archive is ready",
      text: (name: string, days: number, link: string) =>
        `Hello ${name},\n\nthe archive of your data that you asked for is ready. Sign in to download it; after ${days} days it is deleted:\n\n${link}\n\nIf you did not ask for it, somebody else may be using your account: choose a new password.\n\nVeranda`,
    },
  },
});
