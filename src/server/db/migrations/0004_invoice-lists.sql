DROP INDEX "invoice_owner";--> statement-breakpoint
DROP INDEX "invoice_status";--> statement-breakpoint
CREATE INDEX "invoice_received" ON "invoice" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "invoice_owner" ON "invoice" USING btree ("owner_id","owner_type","received_at","id");--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("status","received_at","id");