DROP INDEX "experience_category_name";--> statement-breakpoint
ALTER TABLE "experience" ADD COLUMN "title_key" text;--> statement-breakpoint
UPDATE "experience" SET "title_key" = lower(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "experience" ALTER COLUMN "title_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "experience" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_category" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "experience_category" SET "name_key" = lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "experience_category" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "experience_category_name" ON "experience_category" USING btree ("type","name_key");