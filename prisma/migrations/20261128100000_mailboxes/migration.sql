-- On a large site run these statements by hand before the migration, the index with CONCURRENTLY (docs/deploy.md).
CREATE OR REPLACE FUNCTION "mailbox_of"("address" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p."domain" IN ('gmail.com', 'googlemail.com') THEN replace(p."name", '.', '') || '@gmail.com'
    ELSE p."name" || '@' || p."domain" END
  FROM (SELECT regexp_replace(split_part(lower("address"), '@', 1), '^(.[^+]*)\+.*$', '\1') AS "name",
    split_part(lower("address"), '@', 2) AS "domain") p
$$;

CREATE INDEX IF NOT EXISTS "User_mailbox_idx" ON "User" (mailbox_of("email"));
