ALTER TABLE "accelerator" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "accelerator" SET "name_key" = lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "accelerator" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accelerator" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "campaign" SET "name_key" = lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "campaign" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;