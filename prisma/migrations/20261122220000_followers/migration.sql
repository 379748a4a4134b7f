-- Apart from what uses them: PostgreSQL lets no transaction use a value that it adds.
ALTER TYPE "Visibility" ADD VALUE 'followers';
ALTER TYPE "NoticeKind" ADD VALUE 'followRequest';
