ALTER TABLE "points_account" ADD COLUMN "available" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_account" ADD COLUMN "level" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_account" ADD COLUMN "level_basis" text;--> statement-breakpoint
CREATE INDEX "points_account_level_basis" ON "points_account" USING btree ("level_basis") WHERE "points_account"."owner_type" = 'professional';--> statement-breakpoint
UPDATE "points_account" SET "available" = held.points
FROM (
  SELECT "owner_type", "owner_id",
    sum(CASE 'active' WHEN "to_bucket" THEN "points" WHEN "from_bucket" THEN -"points" ELSE 0 END) AS points
  FROM "ledger_entry" GROUP BY "owner_type", "owner_id"
) held
WHERE held."owner_type" = "points_account"."owner_type" AND held."owner_id" = "points_account"."owner_id" AND held.points <> 0;
