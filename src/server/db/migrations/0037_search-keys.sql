-- Keys by which names are found take the form of src/domain/people/name-key.ts: one sign for all that look alike, single
-- spaces, nothing that is not seen. What `translate` finds no sign for is left out.
CREATE FUNCTION pg_temp.key_of(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(translate(key,
    '´`‘’‛ʼʹ′＇“”„‟«»″＂‐‑‒–—―−﹘﹣－ªº°¹²³' || E'\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000' || E'\u00AD\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF',
    '''''''''''''''''''""""""""----------aoo123                '), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
UPDATE "accelerator" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
UPDATE "campaign" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
UPDATE "customer" SET "search_key" = pg_temp.key_of("search_key") WHERE "search_key" <> pg_temp.key_of("search_key");
--> statement-breakpoint
UPDATE "experience" SET "title_key" = pg_temp.key_of("title_key") WHERE "title_key" <> pg_temp.key_of("title_key");
--> statement-breakpoint
UPDATE "announcement" SET "title_key" = pg_temp.key_of("title_key") WHERE "title_key" <> pg_temp.key_of("title_key");
--> statement-breakpoint
UPDATE "store" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
UPDATE "store" SET "search_key" = pg_temp.key_of("search_key") WHERE "search_key" <> pg_temp.key_of("search_key");
--> statement-breakpoint
UPDATE "person" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
UPDATE "points_extra" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
UPDATE "product" SET "name_key" = pg_temp.key_of("name_key") WHERE "name_key" <> pg_temp.key_of("name_key");
--> statement-breakpoint
-- These names are one of their kind: two that become the same keep what they had.
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT 'economic_group' AS kind, id, name_key FROM economic_group
    UNION ALL SELECT 'experience_category', id, name_key FROM experience_category
    UNION ALL SELECT 'saved_view', id, name_key FROM saved_view
  LOOP
    CONTINUE WHEN one.name_key = pg_temp.key_of(one.name_key);
    BEGIN
      EXECUTE format('UPDATE %I SET name_key = $1 WHERE id = $2', one.kind) USING pg_temp.key_of(one.name_key), one.id;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
