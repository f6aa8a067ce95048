CREATE TABLE "accelerator_use" (
	"accelerator_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "accelerator_use_invoice_id_accelerator_id_pk" PRIMARY KEY("invoice_id","accelerator_id"),
	CONSTRAINT "accelerator_use_points" CHECK ("accelerator_use"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "accelerator" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "accelerator" ADD COLUMN "budget_per_owner" integer;--> statement-breakpoint
ALTER TABLE "accelerator_use" ADD CONSTRAINT "accelerator_use_accelerator_id_accelerator_id_fk" FOREIGN KEY ("accelerator_id") REFERENCES "public"."accelerator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accelerator_use_sums" ON "accelerator_use" USING btree ("accelerator_id","owner_id","owner_type","points");