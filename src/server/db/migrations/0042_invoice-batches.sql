CREATE TABLE "invoice_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"person_id" uuid NOT NULL,
	"observation" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_batch_row" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"version" integer,
	"before" integer,
	"after" integer,
	"refused" text,
	CONSTRAINT "invoice_batch_row_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
ALTER TABLE "invoice_batch" ADD CONSTRAINT "invoice_batch_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_row" ADD CONSTRAINT "invoice_batch_row_batch_id_invoice_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."invoice_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_row" ADD CONSTRAINT "invoice_batch_row_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_batch_created" ON "invoice_batch" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_batch_row_state" ON "invoice_batch_row" USING btree ("batch_id","state","position");--> statement-breakpoint
CREATE INDEX "invoice_batch_row_invoice" ON "invoice_batch_row" USING btree ("invoice_id");