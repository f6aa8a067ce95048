ALTER TABLE "points_extra" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "points_extra" SET "name_key" = lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "points_extra" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_extra" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD COLUMN "description" text;--> statement-breakpoint
UPDATE "points_extra_application" SET "description" = "points_extra"."name" FROM "points_extra" WHERE "points_extra"."id" = "points_extra_application"."points_extra_id";--> statement-breakpoint
ALTER TABLE "points_extra_application" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD COLUMN "source_key" text;--> statement-breakpoint
UPDATE "points_extra_application" SET "source_key" = 'points-extra:' || "id";--> statement-breakpoint
ALTER TABLE "points_extra_application" ALTER COLUMN "source_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD COLUMN "removed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD CONSTRAINT "points_extra_application_removed_by_id_person_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_extra_created" ON "points_extra" USING btree ("created_at","id");