CREATE TABLE "economic_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "economic_group_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "economic_group_name" ON "economic_group" USING btree ("name_key");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_economic_group_id_economic_group_id_fk" FOREIGN KEY ("economic_group_id") REFERENCES "public"."economic_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_economic_group" ON "store" USING btree ("economic_group_id");