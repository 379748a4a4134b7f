-- A post for close friends becomes one for others only by way of `private`: the previous release does not know them, and an
-- edit by it writes `public`.
CREATE OR REPLACE FUNCTION "post_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  private boolean;
BEGIN
  SELECT u."isPrivate" INTO private FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  IF TG_OP = 'UPDATE' AND OLD."visibility" = 'close_friends' THEN
    NEW."visibility" := 'close_friends';
  ELSIF NEW."visibility" <> 'close_friends' THEN
    NEW."visibility" := CASE WHEN private THEN 'followers' ELSE 'public' END::"Visibility";
  END IF;
  RETURN NEW;
END $$;
