CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document_hash" text NOT NULL,
	"document_last3" text NOT NULL,
	"person_type" text NOT NULL,
	"email" text,
	"cellphone" text,
	"project_name" text,
	"project_kind" text,
	"city" text,
	"state" text,
	"estimated_at" date,
	"search_key" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"renewed_count" integer DEFAULT 0 NOT NULL,
	"renewed_at" timestamp with time zone,
	"warned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_professional_id_person_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_professional" ON "customer" USING btree ("professional_id","valid_until");--> statement-breakpoint
CREATE INDEX "customer_document" ON "customer" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "customer_end" ON "customer" USING btree ("valid_until");