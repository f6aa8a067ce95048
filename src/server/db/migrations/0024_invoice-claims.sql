ALTER TABLE "invoice" ADD COLUMN "assigned_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_access_key" ON "invoice" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX "invoice_alike" ON "invoice" USING btree ("issuer_cnpj","issued_at","amount_cents");