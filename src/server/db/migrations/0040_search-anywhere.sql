CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("number" gin_trgm_ops,"access_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_search" ON "person" USING gin ("name_key" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "store_search" ON "store" USING gin ("search_key" gin_trgm_ops,"cnpj" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("name_key" gin_trgm_ops,"sku" gin_trgm_ops,"ean" gin_trgm_ops);