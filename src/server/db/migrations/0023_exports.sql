CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"status" text NOT NULL,
	"filename" text NOT NULL,
	"rows" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_person" ON "data_export" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "data_export_created" ON "data_export" USING btree ("created_at");