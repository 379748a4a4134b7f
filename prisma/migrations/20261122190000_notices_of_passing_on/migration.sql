-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'reply' BEFORE 'mention';
ALTER TYPE "NoticeKind" ADD VALUE 'commentLike' BEFORE 'mention';
ALTER TYPE "NoticeKind" ADD VALUE 'repost' BEFORE 'follow';
ALTER TYPE "NoticeKind" ADD VALUE 'quote' BEFORE 'follow';
