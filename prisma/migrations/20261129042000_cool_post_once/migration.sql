-- Removing n acts of a post took time in the square of n.
CREATE OR REPLACE FUNCTION "cool_post"(post uuid, acts timestamp with time zone[], weight double precision)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- One update for all of them: an update for each would visit every earlier version of the row again.
  UPDATE "PostHeat" p SET "heat" = "heat_minus"(p."heat", s.heat), "warmth" = "heat_minus"(p."warmth", s.warmth)
    FROM (
      SELECT m.heat + ln(sum(power(2::float8, greatest("heat_at"(a.act, 7200, weight) - m.heat, -1000)))) / ln(2::float8) AS heat,
        m.warmth + ln(sum(power(2::float8, greatest("heat_at"(a.act, 172800, weight) - m.warmth, -1000)))) / ln(2::float8) AS warmth
      FROM unnest(acts) AS a(act), (
        SELECT max("heat_at"(b.act, 7200, weight)) AS heat, max("heat_at"(b.act, 172800, weight)) AS warmth FROM unnest(acts) AS b(act)
      ) m
      GROUP BY m.heat, m.warmth
    ) s
    WHERE p."postId" = post;
  DELETE FROM "PostHeat" WHERE "postId" = post AND "warmth" = '-Infinity';
END $function$;
