CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"email" text,
	"name" text,
	"store_id" uuid,
	"sender_id" uuid NOT NULL,
	"status" text NOT NULL,
	"professional_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"profession" text,
	"modality" text,
	"cau" text,
	"crea" text,
	"abd" text,
	"abd_file" text,
	"birth_date" text,
	"zip_code" text,
	"street" text,
	"number" text,
	"complement" text,
	"neighborhood" text,
	"city" text,
	"state" text,
	"office_name" text,
	"office_cnpj" text,
	"office_role" text,
	"instagram" text,
	"facebook" text,
	"behance" text,
	"pinterest" text,
	"instagram_status" text DEFAULT 'not-informed' NOT NULL,
	"reference_store_id" uuid,
	"reference_seller" text
);
--> statement-breakpoint
CREATE TABLE "proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "email_validated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "cellphone" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "zip_code" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_professional_id_person_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional" ADD CONSTRAINT "professional_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional" ADD CONSTRAINT "professional_reference_store_id_store_id_fk" FOREIGN KEY ("reference_store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_person" ON "consent" USING btree ("person_id","kind","at");--> statement-breakpoint
CREATE INDEX "invitation_store" ON "invitation" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_email" ON "invitation" USING btree ("store_id","email") WHERE "invitation"."email" is not null and "invitation"."status" in ('sent', 'opened');--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "proof_person" ON "proof" USING btree ("person_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "proof_secret" ON "proof" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "person_cpf" ON "person" USING btree ("cpf","user_type") WHERE "person"."store_id" is null and "person"."cpf" is not null;--> statement-breakpoint
CREATE TRIGGER consent_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
