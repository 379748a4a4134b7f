-- CreateEnum
CREATE TYPE "CommentAudience" AS ENUM ('everyone', 'followers', 'following', 'mentioned', 'nobody');

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "commentAudience" "CommentAudience" NOT NULL DEFAULT 'everyone';

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

UPDATE "Post" SET "commentAudience" = 'nobody' WHERE NOT "allowComments";

-- The previous release changes "allowComments" only. Of a new post with a contradiction, the narrower choice counts.
CREATE FUNCTION "comment_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."allowComments" := false;
    NEW."commentAudience" := 'nobody';
  ELSIF NEW."allowComments" <> OLD."allowComments" THEN
    NEW."commentAudience" := CASE WHEN NEW."allowComments" THEN 'everyone' ELSE 'nobody' END::"CommentAudience";
  ELSE
    NEW."allowComments" := NEW."commentAudience" <> 'nobody';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Post_comment_audience" BEFORE INSERT OR UPDATE OF "allowComments", "commentAudience" ON "Post"
  FOR EACH ROW WHEN (NEW."allowComments" = (NEW."commentAudience" = 'nobody')) EXECUTE FUNCTION "comment_audience"();
