CREATE TABLE "reading_outcome" (
	"invoice_id" uuid NOT NULL,
	"field" text NOT NULL,
	"typed" integer DEFAULT 0 NOT NULL,
	"source" text,
	"result" text,
	"read" text,
	"stands" text,
	CONSTRAINT "reading_outcome_invoice_id_field_pk" PRIMARY KEY("invoice_id","field")
);
--> statement-breakpoint
ALTER TABLE "reading_outcome" ADD CONSTRAINT "reading_outcome_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;