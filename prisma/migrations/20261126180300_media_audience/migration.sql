-- A path that was signed before any change of a post's state, visibility or author is refused afterwards: where it stays
-- private too, as when what was for followers becomes its author's alone, or is held, deleted or removed.
CREATE OR REPLACE FUNCTION "post_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "AssetAccess" := CASE
    WHEN NEW."state" = 'live' AND NEW."visibility" = 'public' AND NOT NEW."authorBanned" THEN 'public' ELSE 'private' END;
  changed boolean := (OLD."state", OLD."visibility", OLD."authorBanned", OLD."deletedAt")
    IS DISTINCT FROM (NEW."state", NEW."visibility", NEW."authorBanned", NEW."deletedAt");
BEGIN
  UPDATE "Asset" SET "access" = wanted, "epoch" = "epoch" + 1
    WHERE "holderId" = NEW."id" AND "holderKind" = 'post' AND ("access" <> wanted OR changed);
  RETURN NULL;
END $$;
DROP TRIGGER "Post_access" ON "Post";
CREATE TRIGGER "Post_access" AFTER UPDATE OF "state", "visibility", "authorBanned", "deletedAt" ON "Post" FOR EACH ROW
  WHEN (OLD."type" <> 'text' OR NEW."type" <> 'text') EXECUTE FUNCTION "post_access"();
