CREATE TABLE "page_reading" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"read_at" timestamp with time zone,
	"readings" jsonb
);
--> statement-breakpoint
ALTER TABLE "page_reading" ADD CONSTRAINT "page_reading_file_id_invoice_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."invoice_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_reading_owner" ON "page_reading" USING btree ("owner_id","taken_at");