-- The files of a post that is for adults are no more public than it is: the last migration had left that out of its trigger.
CREATE OR REPLACE FUNCTION "post_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "AssetAccess" := CASE
    WHEN NEW."state" = 'live' AND NEW."visibility" = 'public' AND NOT NEW."authorBanned" AND NOT NEW."isAgeGated" THEN 'public'
    ELSE 'private' END;
  changed boolean := (OLD."state", OLD."visibility", OLD."authorBanned", OLD."isAgeGated", OLD."deletedAt")
    IS DISTINCT FROM (NEW."state", NEW."visibility", NEW."authorBanned", NEW."isAgeGated", NEW."deletedAt");
BEGIN
  UPDATE "Asset" SET "access" = wanted, "epoch" = "epoch" + 1
    WHERE "holderId" = NEW."id" AND "holderKind" = 'post' AND ("access" <> wanted OR changed);
  RETURN NULL;
END $$;
DROP TRIGGER "Post_access" ON "Post";
CREATE TRIGGER "Post_access" AFTER UPDATE OF "state", "visibility", "authorBanned", "isAgeGated", "deletedAt" ON "Post" FOR EACH ROW
  WHEN (OLD."type" <> 'text' OR NEW."type" <> 'text') EXECUTE FUNCTION "post_access"();

UPDATE "Asset" a SET "access" = 'private', "epoch" = a."epoch" + 1
  FROM "Post" p WHERE p."isAgeGated" AND a."holderId" = p."id" AND a."holderKind" = 'post' AND a."access" = 'public';
