CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"source" text NOT NULL,
	"access_key" text,
	"number" text,
	"issuer_cnpj" text,
	"issued_at" date,
	"amount_cents" bigint,
	"type" text DEFAULT 'retail' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"specification_status" text DEFAULT 'none' NOT NULL,
	"specification_reviewed_at" timestamp with time zone,
	"note" text,
	"observation" text,
	"page_count" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"captured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by_id" uuid NOT NULL,
	"observation" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"rate_per_100" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"source_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"sub_user_type" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"store_id" uuid,
	"profile_image" text,
	"outbox_key_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"before_terms" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cnpj" text NOT NULL,
	"corporate_name" text NOT NULL,
	"trade_name" text NOT NULL,
	"name_key" text NOT NULL,
	"participating" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"body_hash" text NOT NULL,
	"accept_receive_email" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_person_id_kind_version_pk" PRIMARY KEY("person_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_bucket" text NOT NULL,
	"to_bucket" text NOT NULL,
	"points" integer NOT NULL,
	"qualifying" boolean NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid,
	"source_key" text NOT NULL,
	"rule" jsonb,
	"description" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reverses_id" uuid,
	"created_by" uuid,
	CONSTRAINT "ledger_entry_source_key_unique" UNIQUE("source_key"),
	CONSTRAINT "ledger_entry_points" CHECK ("ledger_entry"."points" > 0),
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."from_bucket" <> "ledger_entry"."to_bucket")
);
--> statement-breakpoint
CREATE TABLE "points_account" (
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_account_owner_type_owner_id_pk" PRIMARY KEY("owner_type","owner_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"ean" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"line" text NOT NULL,
	"rate_per_100" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_type" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_assignee_id_person_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_product" ADD CONSTRAINT "invoice_product_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_product" ADD CONSTRAINT "invoice_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_client_key" ON "invoice" USING btree ("owner_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_owner_access_key" ON "invoice" USING btree ("owner_id","access_key") WHERE "invoice"."access_key" is not null and "invoice"."status" not in ('reproved', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_approved_access_key" ON "invoice" USING btree ("access_key","owner_type") WHERE "invoice"."access_key" is not null and "invoice"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "invoice_owner" ON "invoice" USING btree ("owner_id","received_at");--> statement-breakpoint
CREATE INDEX "invoice_sender" ON "invoice" USING btree ("sender_id","received_at");--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("status","received_at");--> statement-breakpoint
CREATE INDEX "invoice_event_invoice" ON "invoice_event" USING btree ("invoice_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_file_number" ON "invoice_file" USING btree ("invoice_id","number");--> statement-breakpoint
CREATE INDEX "invoice_file_sha256" ON "invoice_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "invoice_product_invoice" ON "invoice_product" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_source" ON "notification" USING btree ("person_id","source_key");--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "login_attempt_subject" ON "login_attempt" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email","user_type") WHERE "person"."store_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_store_email" ON "person" USING btree ("email","store_id") WHERE "person"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "person_store" ON "person" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree ("user_type","name_key");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_owner" ON "ledger_entry" USING btree ("owner_id","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_entry_lot" ON "ledger_entry" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_source" ON "ledger_entry" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_expiry" ON "ledger_entry" USING btree ("expires_at","lot_id") WHERE "ledger_entry"."to_bucket" = 'active';--> statement-breakpoint
CREATE INDEX "ledger_entry_availability" ON "ledger_entry" USING btree ("available_at","lot_id") WHERE "ledger_entry"."from_bucket" = 'issued' and "ledger_entry"."to_bucket" = 'pending';--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_type","subject_id","seq");