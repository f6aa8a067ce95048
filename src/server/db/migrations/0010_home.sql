CREATE TABLE "accelerator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"audience" text NOT NULL,
	"multiplier_percent" integer NOT NULL,
	"mode" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accelerator_multiplier" CHECK ("accelerator"."multiplier_percent" between 101 and 1000),
	CONSTRAINT "accelerator_order" CHECK ("accelerator"."starts_at" < "accelerator"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_content" (
	"name" text PRIMARY KEY NOT NULL,
	"banners" jsonb,
	"welcome" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE INDEX "accelerator_period" ON "accelerator" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "campaign_created" ON "campaign" USING btree ("created_at");